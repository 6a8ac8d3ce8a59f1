// SPDX-License-Identifier: MIT
//! The C interface of signum as it is, made by bindings/rust/generate.py; docs/c.md is its manual.
#![allow(non_camel_case_types)]

use std::os::raw::{c_char, c_int, c_void};

macro_rules! opaque {
    ($($name:ident),*) => {$(#[repr(C)] pub struct $name { _private: [u8; 0] })*};
}
opaque! {
    signum_stop, signum_numbers, signum_indices, signum_doubles, signum_lists, signum_text,
        signum_mesh, signum_contacts, signum_expression, signum_half_space_intersection,
        signum_convex_locator, signum_plane_polygon, signum_frustum_culler, signum_convex_hint,
        signum_hull, signum_tracker, signum_plane_set, signum_prepared_plane_set,
        signum_plane_relation, signum_plane_region, signum_segment_arrangement,
        signum_arrangement_locator, signum_polygon_locator, signum_solid_pair,
        signum_solid_arrangement, signum_exact_mesh, signum_welded_solids, signum_mesh_flaws,
        signum_near_triangles, signum_shape_moments, signum_exact_polytope, signum_plane_section,
        signum_touch_region_list, signum_split_solid, signum_enclosing_circle,
        signum_crossing_parameters, signum_polygon_weights, signum_bvh, signum_apex_map,
        signum_point_set2, signum_point_set3, signum_scene, signum_body_contacts,
        signum_mesh_impacts, signum_proximity, signum_meeting_search, signum_first_contact_search,
        signum_first_impact_search, signum_deforming_mesh, signum_triangulation2,
        signum_triangulation3, signum_voronoi_diagram2, signum_alpha_shape2,
        signum_dynamic_delaunay2, signum_field, signum_ray_contacts, signum_bsp
}

macro_rules! records {
    ($($name:ident { $($field:ident: $kind:ty),* })*) => {
        $(#[repr(C)] #[derive(Clone, Copy, Debug)] pub struct $name { $(pub $field: $kind),* })*
    };
}
records! {
    signum_shape { kind: signum_kind, dimension: c_int, numbers: *const f64, number_count: usize,
        faces: *const u32, face_count: usize, rule: c_int }
    signum_contact { planes: c_int, dimension: c_int, interiors: c_int, feature_a: c_int,
        feature_b: c_int }
    signum_hit { hit: c_int, t: f64, inside: c_int }
    signum_intersection { dimension: c_int, point_count: usize,
        points: [f64; 3 * SIGNUM_MAX_CORNERS] }
    signum_mesh_summary { vertices: usize, triangles: usize, shells: usize, closed: c_int,
        boundary_edges: usize, non_manifold_edges: usize, misoriented_edges: usize,
        degenerate_triangles: usize, duplicate_triangles: usize, non_manifold_vertices: usize }
    signum_triangle_contact { a: u32, b: u32, planes: u8, dimension: i8, interiors: u8,
        feature_a: u8, feature_b: u8 }
    signum_mesh_hit { hit: c_int, t: f64, barycentric: [f64; 3], face: u32, feature: c_int }
    signum_verdict { relation: c_int, a_in_b: c_int, b_in_a: c_int, has_witness: c_int,
        witness: [f64; 3] }
    signum_solid_depth { found: c_int, is_exact: c_int, least: f64, most: f64, way: [f64; 3] }
    signum_made_solid { volume: f64, largest_move: f64, rounded_vertices: usize, rounds: usize,
        flat: usize, turned: usize, crossing_pairs: usize, flat_triangles: usize }
    signum_feature_pair { a: c_int, b: c_int, dimension: c_int }
    signum_intersection_line { has_through: c_int, through: [f64; 3], has_direction: c_int,
        direction: [f64; 3] }
    signum_crossing { crosses: c_int, t: f64, has_face: c_int, face: u32, has_normal: c_int,
        normal: [f64; 3] }
    signum_impact { hit: c_int, t: f64, before: f64, initially: c_int, approach: c_int }
    signum_last_contact { meets: c_int, for_ever: c_int, t: f64 }
    signum_shapes { kind: signum_kind, dimension: c_int, numbers: *const f64, count: usize,
        rule: c_int, one: *const signum_shape }
    signum_body_measures { volume: f64, surface_area: f64, mean_width: f64 }
    signum_hit_chances { point: f64, line: f64, plane: f64 }
    signum_bilinear_hit { t: f64, u: f64, v: f64 }
    signum_culled_volume { containment: c_int, planes: c_int }
    signum_picked_mesh { mesh: u32, face: u32, t: f64 }
    signum_pixel_view { matrix: [f64; 16], is_exact: c_int }
    signum_set { shape: *const signum_shape, mesh: *const signum_mesh, pose: *const f64,
        matrix: *const f64 }
    signum_first_contact { hit: c_int, t: f64, below: f64, above: f64, initially: c_int,
        triangle_a: usize, triangle_b: usize, feature_a: c_int, feature_b: c_int }
    signum_invalidity { reason: c_int, point: [f64; 2] }
    signum_arrangement_place { part: c_int, index: usize }
    signum_polygon_extents { area: f64, diameter_squared: f64, width_squared: f64,
        rectangle_area: f64 }
    signum_touch_size { area: f64, length: f64, points: usize }
    signum_self_overlap_size { volume: f64, has_box: c_int, r#box: [f64; 6], nonzero: f64,
        even_odd: f64, rules_differ: c_int }
    signum_surface_extent { area: f64, has_volume: c_int, volume: f64, has_inside_out_shells: c_int,
        inside_out_shells: usize }
    signum_cell_counts { vertices: usize, edges: usize, facets: usize, loops: usize,
        components: usize, cells: usize, tunnels: usize }
    signum_weld_report { joined: usize, dropped: usize, largest_move: f64, split: usize,
        largest_gap: f64, rounds: usize, largest_join: f64 }
    signum_direction_cone { axis: [f64; 3], least_cosine: f64 }
    signum_near_triangle { triangle: u32, squared: f64 }
    signum_solid_distance { distance: f64, location: c_int, nearest: [f64; 3], kind: c_int,
        index: u32, has_triangle: c_int, triangle: u32, has_weights: c_int, weights: [f64; 3] }
    signum_rotation_fit { rotation: [f64; 4], squared_distance: f64, excess: f64 }
    signum_points { numbers: *const f64, count: usize }
    signum_float_points { numbers: *const f32, count: usize, stride: usize }
    signum_body_contact { a: u32, b: u32, triangles: *const u32, triangle_count: usize }
    signum_scene_counts { boxes: usize, volumes: usize, hierarchies: usize, meeting: usize,
        candidates: usize, exact: usize }
    signum_scene_impact { a: u32, b: u32, contact: signum_first_contact }
    signum_mesh_impact { a: u32, b: u32, below: f64, above: f64, initially: c_int, feature_a: c_int,
        feature_b: c_int }
    signum_time_bounds { below: f64, above: f64 }
    signum_distance_range { least: f64, greatest: f64 }
    signum_search_bracket { lower: f64, upper: f64 }
    signum_time_bracket { lower: f64, upper: f64 }
    signum_meeting_bracket { least: u64, most: u64 }
    signum_rigid_impact { below: f64, above: f64, initially: c_int, triangle_a: u32,
        triangle_b: u32, feature_a: c_int, feature_b: c_int }
    signum_bodies_impact { a: u32, b: u32, below: f64, above: f64, initially: c_int,
        triangle_a: u32, triangle_b: u32, feature_a: c_int, feature_b: c_int }
    signum_particle_step { position: [f64; 3], time: f64, stopped: c_int, face: u32 }
    signum_ray_contact { vertex: u32, direction: [f64; 3], hit: c_int, t: f64, face: u32,
        blocked: c_int }
    signum_rigid_state { center: [f64; 3], velocity: [f64; 3], angular_velocity: [f64; 3],
        inverse_mass: f64, inverse_inertia: [f64; 6] }
    signum_contact_response { approach: c_int, impulse: f64, velocity_a: [f64; 3],
        angular_velocity_a: [f64; 3], velocity_b: [f64; 3], angular_velocity_b: [f64; 3],
        restitution: f64, energy_growth: c_int }
    signum_bsp_contact { hit: c_int, t: f64, initially: c_int, has_face: c_int, face: u32 }
}

pub type signum_kind = c_int;
pub const SIGNUM_POINT: signum_kind = 0;
pub const SIGNUM_SEGMENT: signum_kind = 1;
pub const SIGNUM_RAY: signum_kind = 2;
pub const SIGNUM_LINE: signum_kind = 3;
pub const SIGNUM_PLANE: signum_kind = 4;
pub const SIGNUM_TRIANGLE: signum_kind = 5;
pub const SIGNUM_POLYGON: signum_kind = 6;
pub const SIGNUM_AABB: signum_kind = 7;
pub const SIGNUM_OBB: signum_kind = 8;
pub const SIGNUM_KDOP: signum_kind = 9;
pub const SIGNUM_CONVEX: signum_kind = 10;
pub const SIGNUM_POLYHEDRON: signum_kind = 11;
pub const SIGNUM_SPHERE: signum_kind = 12;
pub const SIGNUM_CAPSULE: signum_kind = 13;
pub const SIGNUM_LOZENGE: signum_kind = 14;
pub const SIGNUM_CYLINDER: signum_kind = 15;
pub const SIGNUM_CONE: signum_kind = 16;
pub const SIGNUM_ELLIPSOID: signum_kind = 17;
pub const SIGNUM_FRUSTUM: signum_kind = 18;
pub const SIGNUM_MAX_CORNERS: usize = 64;
pub type signum_status = c_int;
pub const SIGNUM_OK: signum_status = 0;
pub const SIGNUM_NOT_FINITE: signum_status = 1;
pub const SIGNUM_INVALID_ARGUMENT: signum_status = 2;
pub const SIGNUM_FILE_ERROR: signum_status = 3;
pub const SIGNUM_OUT_OF_MEMORY: signum_status = 4;
pub const SIGNUM_ERROR: signum_status = 5;
pub const SIGNUM_UNDECIDED: signum_status = 6;
pub const SIGNUM_STOPPED: signum_status = 7;
pub type signum_asked = Option<unsafe extern "C" fn(context: *mut c_void) -> c_int>;
pub const SIGNUM_MAX_FEATURE_PAIRS: usize = 49;

extern "C" {
    pub fn signum_version() -> c_int;
    pub fn signum_version_text() -> *const c_char;
    pub fn signum_last_error() -> *const c_char;
    pub fn signum_stop_create(stop: *mut *mut signum_stop) -> signum_status;
    pub fn signum_stop_create_asking(asked: signum_asked, context: *mut c_void, stop: *mut *mut signum_stop) -> signum_status;
    pub fn signum_stop_request(stop: *mut signum_stop);
    pub fn signum_stop_begin(stop: *const signum_stop, seconds: f64) -> signum_status;
    pub fn signum_stop_end() -> signum_status;
    pub fn signum_stop_free(stop: *mut signum_stop);
    pub fn signum_numbers_size(numbers: *const signum_numbers) -> usize;
    pub fn signum_numbers_rounded(numbers: *const signum_numbers, i: usize) -> f64;
    pub fn signum_numbers_text(numbers: *const signum_numbers, i: usize) -> *const c_char;
    pub fn signum_numbers_free(numbers: *mut signum_numbers);
    pub fn signum_indices_size(indices: *const signum_indices) -> usize;
    pub fn signum_indices_data(indices: *const signum_indices) -> *const u32;
    pub fn signum_indices_free(indices: *mut signum_indices);
    pub fn signum_doubles_size(doubles: *const signum_doubles) -> usize;
    pub fn signum_doubles_data(doubles: *const signum_doubles) -> *const f64;
    pub fn signum_doubles_free(doubles: *mut signum_doubles);
    pub fn signum_lists_size(lists: *const signum_lists) -> usize;
    pub fn signum_lists_first(lists: *const signum_lists) -> *const u32;
    pub fn signum_lists_items(lists: *const signum_lists) -> *const u32;
    pub fn signum_lists_free(lists: *mut signum_lists);
    pub fn signum_text_size(text: *const signum_text) -> usize;
    pub fn signum_text_data(text: *const signum_text) -> *const c_char;
    pub fn signum_text_free(text: *mut signum_text);
    pub fn signum_overlapping_pairs(boxes: *const f64, count: usize, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_overlapping_pairs_of_two(boxes_a: *const f64, count_a: usize, boxes_b: *const f64, count_b: usize, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_mesh_create(vertices: *const f64, vertex_count: usize, faces: *const u32, face_count: usize, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_mesh_read(path: *const c_char, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_mesh_read_as(path: *const c_char, strict: c_int, allow_outside: c_int, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_mesh_read_bytes(bytes: *const c_char, size: usize, extension: *const c_char, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_mesh_read_bytes_as(bytes: *const c_char, size: usize, extension: *const c_char, strict: c_int, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_mesh_warning_count(mesh: *const signum_mesh) -> usize;
    pub fn signum_mesh_warning(mesh: *const signum_mesh, i: usize) -> *const c_char;
    pub fn signum_mesh_write(mesh: *const signum_mesh, path: *const c_char) -> signum_status;
    pub fn signum_mesh_weld(mesh: *const signum_mesh, welded: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_mesh_weld_within(mesh: *const signum_mesh, distance: f64, welded: *mut *mut signum_mesh, joined: *mut usize, dropped: *mut usize, largest_move: *mut f64) -> signum_status;
    pub fn signum_mesh_closing_distance(mesh: *const signum_mesh, limit: f64, closes: *mut c_int, distance: *mut f64) -> signum_status;
    pub fn signum_mesh_fill_holes(mesh: *const signum_mesh, most_edges: usize, filled: *mut *mut signum_mesh, holes: *mut usize, left: *mut usize) -> signum_status;
    pub fn signum_mesh_unit(mesh: *const signum_mesh) -> *const c_char;
    pub fn signum_mesh_convert(mesh: *const signum_mesh, unit: *const c_char, to: *const c_char, converted: *mut *mut signum_mesh, rounded: *mut usize, largest_relative_change: *mut f64) -> signum_status;
    pub fn signum_mesh_free(mesh: *mut signum_mesh);
    pub fn signum_mesh_vertex_count(mesh: *const signum_mesh) -> usize;
    pub fn signum_mesh_face_count(mesh: *const signum_mesh) -> usize;
    pub fn signum_mesh_vertices(mesh: *const signum_mesh) -> *const f64;
    pub fn signum_mesh_faces(mesh: *const signum_mesh) -> *const u32;
    pub fn signum_mesh_inspect(mesh: *const signum_mesh, summary: *mut signum_mesh_summary) -> signum_status;
    pub fn signum_contacts_size(contacts: *const signum_contacts) -> usize;
    pub fn signum_contacts_data(contacts: *const signum_contacts) -> *const signum_triangle_contact;
    pub fn signum_contacts_degenerate_size(contacts: *const signum_contacts) -> usize;
    pub fn signum_contacts_degenerate_data(contacts: *const signum_contacts) -> *const signum_triangle_contact;
    pub fn signum_contacts_free(contacts: *mut signum_contacts);
    pub fn signum_mesh_contacts(mesh: *const signum_mesh, contacts: *mut *mut signum_contacts) -> signum_status;
    pub fn signum_mesh_contacts_with(a: *const signum_mesh, b: *const signum_mesh, contacts: *mut *mut signum_contacts) -> signum_status;
    pub fn signum_mesh_locate(mesh: *const signum_mesh, rule: c_int, points: *const f64, locations: *mut u8, count: usize) -> signum_status;
    pub fn signum_mesh_ray(mesh: *const signum_mesh, origins: *const f64, directions: *const f64, greatest_t: *const f64, hits: *mut signum_mesh_hit, count: usize) -> signum_status;
    pub fn signum_mesh_ray_any(mesh: *const signum_mesh, origins: *const f64, directions: *const f64, greatest_t: *const f64, hits: *mut u8, count: usize) -> signum_status;
    pub fn signum_mesh_triangles_in(mesh: *const signum_mesh, frustum: *const signum_shape, triangles: *mut *mut signum_indices) -> signum_status;
    pub fn signum_mesh_verdict(a: *const signum_mesh, b: *const signum_mesh, rule: c_int, verdict: *mut signum_verdict, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_mesh_volume(mesh: *const signum_mesh, rule: c_int, volume: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_mesh_common_volume(a: *const signum_mesh, b: *const signum_mesh, rule: c_int, volume: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_mesh_depth(a: *const signum_mesh, b: *const signum_mesh, rule: c_int, depth: *mut signum_solid_depth, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_mesh_clearing_distance(a: *const signum_mesh, b: *const signum_mesh, direction: *const f64, clears: *mut c_int, distance: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_mesh_combine(operation: c_int, solids: *const *const signum_mesh, count: usize, rule: c_int, rounding: c_int, made: *mut *mut signum_mesh, report: *mut signum_made_solid) -> signum_status;
    pub fn signum_mesh_combine_spaced(operation: c_int, solids: *const *const signum_mesh, count: usize, rule: c_int, rounding: c_int, spacing: f64, made: *mut *mut signum_mesh, report: *mut signum_made_solid) -> signum_status;
    pub fn signum_mesh_repair(mesh: *const signum_mesh, rule: c_int, rounding: c_int, made: *mut *mut signum_mesh, report: *mut signum_made_solid) -> signum_status;
    pub fn signum_mesh_repair_spaced(mesh: *const signum_mesh, rule: c_int, rounding: c_int, spacing: f64, made: *mut *mut signum_mesh, report: *mut signum_made_solid) -> signum_status;
    pub fn signum_mesh_outer_hull(mesh: *const signum_mesh, rounding: c_int, made: *mut *mut signum_mesh, report: *mut signum_made_solid) -> signum_status;
    pub fn signum_mesh_outer_hull_spaced(mesh: *const signum_mesh, rounding: c_int, spacing: f64, made: *mut *mut signum_mesh, report: *mut signum_made_solid) -> signum_status;
    pub fn signum_mesh_sources(made: *const signum_mesh, meshes: *mut u32, triangles: *mut u32, turned: *mut u8) -> signum_status;
    pub fn signum_mesh_carried_attributes(made: *const signum_mesh, from: *const *const signum_mesh, count: usize, values: *const *const f64, at_corners: *const c_int, size: usize, carried: *mut f64) -> signum_status;
    pub fn signum_expression_create(mesh: *const signum_mesh, rule: c_int, expression: *mut *mut signum_expression) -> signum_status;
    pub fn signum_expression_combine(operation: c_int, operands: *const *const signum_expression, count: usize, expression: *mut *mut signum_expression) -> signum_status;
    pub fn signum_expression_free(expression: *mut signum_expression);
    pub fn signum_expression_verdict(a: *const signum_expression, b: *const signum_expression, verdict: *mut signum_verdict, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_expression_volume(expression: *const signum_expression, volume: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_expression_make(expression: *const signum_expression, rounding: c_int, made: *mut *mut signum_mesh, report: *mut signum_made_solid) -> signum_status;
    pub fn signum_expression_make_spaced(expression: *const signum_expression, rounding: c_int, spacing: f64, made: *mut *mut signum_mesh, report: *mut signum_made_solid) -> signum_status;
    pub fn signum_shape_intersects(a: *const signum_shape, b: *const signum_shape, intersects: *mut c_int) -> signum_status;
    pub fn signum_shape_squared_distance(a: *const signum_shape, b: *const signum_shape, squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_within(a: *const signum_shape, b: *const signum_shape, distance: f64, within: *mut c_int) -> signum_status;
    pub fn signum_shape_closest_points(a: *const signum_shape, b: *const signum_shape, squared: *mut f64, points: *mut f64, places: *mut c_int, weights: *mut f64) -> signum_status;
    pub fn signum_shape_depth(a: *const signum_shape, b: *const signum_shape, relation: *mut c_int, depth: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_separation(a: *const signum_shape, b: *const signum_shape, separated: *mut c_int, proof: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_sweep(a: *const signum_shape, b: *const signum_shape, motion: *const f64, impact: *mut signum_impact, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_last_contact(a: *const signum_shape, b: *const signum_shape, motion: *const f64, contact: *mut signum_last_contact, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_contact(a: *const signum_shape, b: *const signum_shape, contact: *mut signum_contact) -> signum_status;
    pub fn signum_shape_point_contact(a: *const signum_shape, b: *const signum_shape, location: *mut c_int, faces: *mut *mut signum_indices) -> signum_status;
    pub fn signum_shape_feature_pairs(a: *const signum_shape, b: *const signum_shape, pairs: *mut signum_feature_pair, count: *mut usize) -> signum_status;
    pub fn signum_shape_intersection(a: *const signum_shape, b: *const signum_shape, intersection: *mut signum_intersection, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_intersection_line(a: *const signum_shape, b: *const signum_shape, line: *mut signum_intersection_line) -> signum_status;
    pub fn signum_shape_nearest_points(a: *const signum_shape, b: *const signum_shape, position: *mut c_int, squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_locate(a: *const signum_shape, b: *const signum_shape, location: *mut c_int) -> signum_status;
    pub fn signum_shape_side(a: *const signum_shape, b: *const signum_shape, side: *mut c_int) -> signum_status;
    pub fn signum_shape_containment(a: *const signum_shape, b: *const signum_shape, containment: *mut c_int) -> signum_status;
    pub fn signum_shape_hit(a: *const signum_shape, b: *const signum_shape, greatest_t: *const f64, hit: *mut signum_hit, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_one_sided_hit(a: *const signum_shape, b: *const signum_shape, side: c_int, greatest_t: *const f64, hit: *mut signum_hit, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_passage(a: *const signum_shape, b: *const signum_shape, greatest_t: *const f64, hit: *mut c_int, entry: *mut signum_crossing, leave: *mut signum_crossing) -> signum_status;
    pub fn signum_shape_intervals(a: *const signum_shape, b: *const signum_shape, count: *mut usize, endless: *mut c_int, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_common_part(a: *const signum_shape, b: *const signum_shape, dimension: *mut c_int, lineality: *mut c_int, vertex_count: *mut usize, ray_count: *mut usize, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_contact_manifold(a: *const signum_shape, b: *const signum_shape, relation: *mut c_int, count: *mut usize, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shapes_intersect(a: signum_shapes, b: signum_shapes, met: *mut u8, count: usize) -> signum_status;
    pub fn signum_shapes_squared_distance(a: signum_shapes, b: signum_shapes, squared: *mut f64, count: usize) -> signum_status;
    pub fn signum_shapes_within(a: signum_shapes, b: signum_shapes, distance: f64, within: *mut u8, count: usize) -> signum_status;
    pub fn signum_shapes_depth(a: signum_shapes, b: signum_shapes, relations: *mut u8, depths: *mut f64, count: usize) -> signum_status;
    pub fn signum_shapes_sweep(a: signum_shapes, b: signum_shapes, motion: *const f64, hits: *mut u8, t: *mut f64, count: usize) -> signum_status;
    pub fn signum_shapes_contact(a: signum_shapes, b: signum_shapes, contacts: *mut signum_contact, count: usize) -> signum_status;
    pub fn signum_shapes_locate(a: signum_shapes, b: signum_shapes, locations: *mut u8, count: usize) -> signum_status;
    pub fn signum_shapes_side(a: signum_shapes, b: signum_shapes, sides: *mut u8, count: usize) -> signum_status;
    pub fn signum_shapes_containment(a: signum_shapes, b: signum_shapes, containments: *mut u8, count: usize) -> signum_status;
    pub fn signum_shapes_hit(a: signum_shapes, b: signum_shapes, greatest_t: *const f64, hits: *mut u8, t: *mut f64, count: usize) -> signum_status;
    pub fn signum_half_space_intersection_create(planes: *const f64, planes_count: usize, made: *mut *mut signum_half_space_intersection) -> signum_status;
    pub fn signum_half_space_intersection_kind(this: *const signum_half_space_intersection, kind: *mut c_int) -> signum_status;
    pub fn signum_half_space_intersection_vertices(this: *const signum_half_space_intersection, vertices: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_half_space_intersection_vertex(this: *const signum_half_space_intersection, i: usize, vertex: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_half_space_intersection_faces(this: *const signum_half_space_intersection, faces: *mut *mut signum_lists) -> signum_status;
    pub fn signum_half_space_intersection_face_planes(this: *const signum_half_space_intersection, face_planes: *mut *mut signum_indices) -> signum_status;
    pub fn signum_half_space_intersection_redundant(this: *const signum_half_space_intersection, redundant: *mut *mut signum_indices) -> signum_status;
    pub fn signum_half_space_intersection_direction(this: *const signum_half_space_intersection, found: *mut c_int, direction: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_half_space_intersection_volume(this: *const signum_half_space_intersection, volume: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_half_space_intersection_measures(this: *const signum_half_space_intersection, measures: *mut signum_body_measures) -> signum_status;
    pub fn signum_half_space_intersection_outer_convex(this: *const signum_half_space_intersection, corners: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_half_space_intersection_free(this: *mut signum_half_space_intersection);
    pub fn signum_convex_locator_create(points: *const f64, points_count: usize, made: *mut *mut signum_convex_locator) -> signum_status;
    pub fn signum_convex_locator_locate(this: *const signum_convex_locator, point: *const f64, locations: *mut u8, count: usize) -> signum_status;
    pub fn signum_convex_locator_free(this: *mut signum_convex_locator);
    pub fn signum_plane_polygon_create(plane: *const f64, chains: *const f64, chains_first: *const u32, chains_count: usize, rule: c_int, made: *mut *mut signum_plane_polygon) -> signum_status;
    pub fn signum_plane_polygon_locate(this: *const signum_plane_polygon, point: *const f64, locations: *mut u8, count: usize) -> signum_status;
    pub fn signum_plane_polygon_intersects(this: *const signum_plane_polygon, shape: *const signum_shape, intersects: *mut c_int) -> signum_status;
    pub fn signum_plane_polygon_squared_distance(this: *const signum_plane_polygon, shape: *const signum_shape, squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_plane_polygon_hit(this: *const signum_plane_polygon, ray: *const f64, found: *mut c_int, t: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_plane_polygon_free(this: *mut signum_plane_polygon);
    pub fn signum_frustum_culler_create(frustum: *const signum_shape, made: *mut *mut signum_frustum_culler) -> signum_status;
    pub fn signum_frustum_culler_containment(this: *const signum_frustum_culler, shape: *const signum_shape, planes: c_int, culled: *mut signum_culled_volume) -> signum_status;
    pub fn signum_frustum_culler_nearer_planes(this: *const signum_frustum_culler, center: *const f64, planes: *mut c_int) -> signum_status;
    pub fn signum_frustum_culler_free(this: *mut signum_frustum_culler);
    pub fn signum_convex_hint_create(made: *mut *mut signum_convex_hint) -> signum_status;
    pub fn signum_convex_hint_intersects(this: *mut signum_convex_hint, a: *const signum_shape, b: *const signum_shape, intersects: *mut c_int) -> signum_status;
    pub fn signum_convex_hint_squared_distance(this: *mut signum_convex_hint, a: *const signum_shape, b: *const signum_shape, squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_convex_hint_free(this: *mut signum_convex_hint);
    pub fn signum_pca_obb(points: *const f64, points_count: usize, r#box: *mut f64) -> signum_status;
    pub fn signum_obb_along(axes: *const f64, axes_count: usize, points: *const f64, points_count: usize, r#box: *mut f64) -> signum_status;
    pub fn signum_box_sphere(points: *const f64, points_count: usize, sphere: *mut f64) -> signum_status;
    pub fn signum_sphere_about(center: *const f64, points: *const f64, points_count: usize, sphere: *mut f64) -> signum_status;
    pub fn signum_merged_sphere(a: *const f64, b: *const f64, sphere: *mut f64) -> signum_status;
    pub fn signum_quad_hit(ray: *const f64, quad: *const f64, quad_count: usize, found: *mut c_int, hit: *mut signum_bilinear_hit) -> signum_status;
    pub fn signum_bounding_ellipsoid(points: *const f64, points_count: usize, ellipsoid: *mut f64) -> signum_status;
    pub fn signum_measures(shape: *const signum_shape, measures: *mut signum_body_measures) -> signum_status;
    pub fn signum_hit_probabilities(inner: *const signum_shape, outer: *const signum_shape, chances: *mut signum_hit_chances) -> signum_status;
    pub fn signum_may_intersect_by_slabs(a: *const signum_shape, b: *const signum_shape, may: *mut c_int) -> signum_status;
    pub fn signum_may_intersect_by_planes(frustum: *const signum_shape, shape: *const signum_shape, may: *mut c_int) -> signum_status;
    pub fn signum_may_intersect_by_face_normals(a: *const signum_shape, b: *const signum_shape, may: *mut c_int) -> signum_status;
    pub fn signum_any_hit(mesh: *const signum_mesh, ray: *const f64, hits: *mut u8, count: usize) -> signum_status;
    pub fn signum_pick(ray: *const f64, meshes: *const *const signum_mesh, meshes_count: usize, found: *mut c_int, picked: *mut signum_picked_mesh) -> signum_status;
    pub fn signum_one_sided_first(ray: *const f64, mesh: *const signum_mesh, side: c_int, found: *mut c_int, picked: *mut signum_picked_mesh) -> signum_status;
    pub fn signum_pixel_ray(camera: *const signum_shape, viewport: *const f64, pixel: *const f64, rows: c_int, near_depth: c_int, ray: *mut f64) -> signum_status;
    pub fn signum_pixel_frustum(camera: *const signum_shape, viewport: *const f64, rectangle: *const f64, rows: c_int, near_depth: c_int, frustum: *mut signum_pixel_view) -> signum_status;
    pub fn signum_convex_hull2(points: *const f64, count: usize, corners: *mut *mut signum_indices) -> signum_status;
    pub fn signum_convex_hull3(points: *const f64, count: usize, hull: *mut *mut signum_hull) -> signum_status;
    pub fn signum_k_cbp(points: *const f64, count: usize, k: usize, hull: *mut *mut signum_hull) -> signum_status;
    pub fn signum_hull_free(hull: *mut signum_hull);
    pub fn signum_hull_dimension(hull: *const signum_hull) -> c_int;
    pub fn signum_hull_vertex_count(hull: *const signum_hull) -> usize;
    pub fn signum_hull_vertex_indices(hull: *const signum_hull) -> *const u32;
    pub fn signum_hull_vertices(hull: *const signum_hull) -> *const f64;
    pub fn signum_hull_face_count(hull: *const signum_hull) -> usize;
    pub fn signum_hull_face_first(hull: *const signum_hull) -> *const u32;
    pub fn signum_hull_face_corners(hull: *const signum_hull) -> *const u32;
    pub fn signum_hull_plane_count(hull: *const signum_hull) -> usize;
    pub fn signum_hull_planes(hull: *const signum_hull) -> *const f64;
    pub fn signum_hull_measures(hull: *const signum_hull, measures: *mut f64) -> signum_status;
    pub fn signum_bounding_aabb(points: *const f64, count: usize, aabb: *mut f64) -> signum_status;
    pub fn signum_smallest_obb(points: *const f64, count: usize, obb: *mut f64) -> signum_status;
    pub fn signum_dito_obb(points: *const f64, count: usize, obb: *mut f64) -> signum_status;
    pub fn signum_ritter_sphere(points: *const f64, count: usize, sphere: *mut f64) -> signum_status;
    pub fn signum_epos_sphere(points: *const f64, count: usize, normals: c_int, sphere: *mut f64) -> signum_status;
    pub fn signum_smallest_enclosing_sphere(points: *const f64, count: usize, sphere: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_bounding_capsule(points: *const f64, count: usize, capsule: *mut f64) -> signum_status;
    pub fn signum_bounding_lozenge(points: *const f64, count: usize, lozenge: *mut f64) -> signum_status;
    pub fn signum_bounding_cylinder(points: *const f64, count: usize, cylinder: *mut f64) -> signum_status;
    pub fn signum_kdop_directions(k: c_int, directions: *mut f64) -> signum_status;
    pub fn signum_bounding_kdop(points: *const f64, count: usize, k: c_int, min: *mut f64, max: *mut f64) -> signum_status;
    pub fn signum_set_intersects(a: *const signum_set, b: *const signum_set, intersects: *mut c_int) -> signum_status;
    pub fn signum_set_squared_distance(a: *const signum_set, b: *const signum_set, squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_within(a: *const signum_set, b: *const signum_set, distance: f64, within: *mut c_int) -> signum_status;
    pub fn signum_set_closest_points(a: *const signum_set, b: *const signum_set, squared: *mut f64, points: *mut f64, places: *mut c_int, weights: *mut f64) -> signum_status;
    pub fn signum_set_depth(a: *const signum_set, b: *const signum_set, relation: *mut c_int, depth: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_separation(a: *const signum_set, b: *const signum_set, separated: *mut c_int, proof: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_sweep(a: *const signum_set, b: *const signum_set, motion: *const f64, impact: *mut signum_impact, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_last_contact(a: *const signum_set, b: *const signum_set, motion: *const f64, contact: *mut signum_last_contact, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_contact(a: *const signum_set, b: *const signum_set, contact: *mut signum_contact) -> signum_status;
    pub fn signum_set_point_contact(a: *const signum_set, b: *const signum_set, location: *mut c_int, faces: *mut *mut signum_indices) -> signum_status;
    pub fn signum_set_feature_pairs(a: *const signum_set, b: *const signum_set, pairs: *mut signum_feature_pair, count: *mut usize) -> signum_status;
    pub fn signum_set_intersection(a: *const signum_set, b: *const signum_set, intersection: *mut signum_intersection, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_intersection_line(a: *const signum_set, b: *const signum_set, line: *mut signum_intersection_line) -> signum_status;
    pub fn signum_set_nearest_points(a: *const signum_set, b: *const signum_set, position: *mut c_int, squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_locate(a: *const signum_set, b: *const signum_set, location: *mut c_int) -> signum_status;
    pub fn signum_set_side(a: *const signum_set, b: *const signum_set, side: *mut c_int) -> signum_status;
    pub fn signum_set_containment(a: *const signum_set, b: *const signum_set, containment: *mut c_int) -> signum_status;
    pub fn signum_set_hit(a: *const signum_set, b: *const signum_set, greatest_t: *const f64, hit: *mut signum_hit, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_one_sided_hit(a: *const signum_set, b: *const signum_set, side: c_int, greatest_t: *const f64, hit: *mut signum_hit, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_passage(a: *const signum_set, b: *const signum_set, greatest_t: *const f64, hit: *mut c_int, entry: *mut signum_crossing, leave: *mut signum_crossing) -> signum_status;
    pub fn signum_set_intervals(a: *const signum_set, b: *const signum_set, count: *mut usize, endless: *mut c_int, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_common_part(a: *const signum_set, b: *const signum_set, dimension: *mut c_int, lineality: *mut c_int, vertex_count: *mut usize, ray_count: *mut usize, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_set_contact_manifold(a: *const signum_set, b: *const signum_set, relation: *mut c_int, count: *mut usize, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_sweep_linear(start_a: *const signum_shape, end_a: *const signum_shape, start_b: *const signum_shape, end_b: *const signum_shape, contact: *mut signum_first_contact) -> signum_status;
    pub fn signum_sweep_rigid(a: *const signum_set, end_a: *const f64, b: *const signum_set, end_b: *const f64, contact: *mut signum_first_contact) -> signum_status;
    pub fn signum_tracker_create(tracker: *mut *mut signum_tracker) -> signum_status;
    pub fn signum_tracker_free(tracker: *mut signum_tracker);
    pub fn signum_tracker_update(tracker: *mut signum_tracker, ids: *const u32, boxes: *const f64, count: usize, begun: *mut *mut signum_indices, ended: *mut *mut signum_indices) -> signum_status;
    pub fn signum_tracker_pairs(tracker: *const signum_tracker, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_plane_set_create(chains: *const f64, chains_first: *const u32, chains_count: usize, rule: c_int, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_of_polygons(points: *const f64, points_count: usize, chains: *const u32, chains_count: usize, polygons: *const u32, polygons_count: usize, rule: c_int, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_of_lines(lines: *const f64, lines_first: *const u32, lines_count: usize, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_of_points(points: *const f64, points_count: usize, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_collected(sets: *const *const signum_plane_set, sets_count: usize, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_from_wkt(text: *const c_char, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_from_wkb(bytes: *const u8, bytes_count: usize, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_from_hexadecimal_wkb(digits: *const c_char, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_from_geojson(text: *const c_char, made: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_wkt(this: *const signum_plane_set, wkt: *mut *mut signum_text) -> signum_status;
    pub fn signum_plane_set_wkb(this: *const signum_plane_set, wkb: *mut *mut signum_text) -> signum_status;
    pub fn signum_plane_set_geojson(this: *const signum_plane_set, geojson: *mut *mut signum_text) -> signum_status;
    pub fn signum_plane_set_polygon_points(this: *const signum_plane_set, polygon_points: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_plane_set_polygon_chains(this: *const signum_plane_set, polygon_chains: *mut *mut signum_indices) -> signum_status;
    pub fn signum_plane_set_polygon_firsts(this: *const signum_plane_set, polygon_firsts: *mut *mut signum_indices) -> signum_status;
    pub fn signum_plane_set_points(this: *const signum_plane_set, points: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_plane_set_line_count(this: *const signum_plane_set, line_count: *mut usize) -> signum_status;
    pub fn signum_plane_set_area(this: *const signum_plane_set, area: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_plane_set_make_valid(this: *const signum_plane_set, region: *mut *mut signum_plane_region) -> signum_status;
    pub fn signum_plane_set_minkowski_sum(this: *const signum_plane_set, convex: *const f64, convex_count: usize, region: *mut *mut signum_plane_region) -> signum_status;
    pub fn signum_plane_set_simplified(this: *const signum_plane_set, greatest_area: f64, set: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_set_invalidity(this: *const signum_plane_set, found: *mut c_int, invalidity: *mut signum_invalidity) -> signum_status;
    pub fn signum_plane_set_relate(this: *const signum_plane_set, other: *const signum_plane_set, relation: *mut *mut signum_plane_relation) -> signum_status;
    pub fn signum_plane_set_free(this: *mut signum_plane_set);
    pub fn signum_prepared_plane_set_create(set: *const signum_plane_set, made: *mut *mut signum_prepared_plane_set) -> signum_status;
    pub fn signum_prepared_plane_set_relate(this: *const signum_prepared_plane_set, other: *const signum_plane_set, relation: *mut *mut signum_plane_relation) -> signum_status;
    pub fn signum_prepared_plane_set_locate(this: *const signum_prepared_plane_set, point: *const f64, locations: *mut u8, count: usize) -> signum_status;
    pub fn signum_prepared_plane_set_free(this: *mut signum_prepared_plane_set);
    pub fn signum_plane_relation_matrix(this: *const signum_plane_relation, matrix: *mut *mut signum_text) -> signum_status;
    pub fn signum_plane_relation_matches(this: *const signum_plane_relation, pattern: *const c_char, matches: *mut c_int) -> signum_status;
    pub fn signum_plane_relation_holds(this: *const signum_plane_relation, predicate: c_int, holds: *mut c_int) -> signum_status;
    pub fn signum_plane_relation_free(this: *mut signum_plane_relation);
    pub fn signum_plane_region_vertices(this: *const signum_plane_region, vertices: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_plane_region_vertex(this: *const signum_plane_region, i: usize, vertex: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_plane_region_is_given(this: *const signum_plane_region, i: usize, is_given: *mut c_int) -> signum_status;
    pub fn signum_plane_region_rings(this: *const signum_plane_region, rings: *mut *mut signum_lists) -> signum_status;
    pub fn signum_plane_region_polygon_firsts(this: *const signum_plane_region, polygon_firsts: *mut *mut signum_indices) -> signum_status;
    pub fn signum_plane_region_hole_count(this: *const signum_plane_region, hole_count: *mut usize) -> signum_status;
    pub fn signum_plane_region_area(this: *const signum_plane_region, area: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_plane_region_rounded(this: *const signum_plane_region, set: *mut *mut signum_plane_set) -> signum_status;
    pub fn signum_plane_region_snap_rounded(this: *const signum_plane_region, spacing: f64, region: *mut *mut signum_plane_region) -> signum_status;
    pub fn signum_plane_region_free(this: *mut signum_plane_region);
    pub fn signum_segment_arrangement_create(segments: *const f64, segments_count: usize, made: *mut *mut signum_segment_arrangement) -> signum_status;
    pub fn signum_segment_arrangement_vertices(this: *const signum_segment_arrangement, vertices: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_segment_arrangement_vertex(this: *const signum_segment_arrangement, i: usize, vertex: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_segment_arrangement_is_given(this: *const signum_segment_arrangement, i: usize, is_given: *mut c_int) -> signum_status;
    pub fn signum_segment_arrangement_edges(this: *const signum_segment_arrangement, edges: *mut *mut signum_indices) -> signum_status;
    pub fn signum_segment_arrangement_face_count(this: *const signum_segment_arrangement, face_count: *mut usize) -> signum_status;
    pub fn signum_segment_arrangement_component_count(this: *const signum_segment_arrangement, component_count: *mut usize) -> signum_status;
    pub fn signum_segment_arrangement_free(this: *mut signum_segment_arrangement);
    pub fn signum_arrangement_locator_create(arrangement: *const signum_segment_arrangement, made: *mut *mut signum_arrangement_locator) -> signum_status;
    pub fn signum_arrangement_locator_locate(this: *const signum_arrangement_locator, point: *const f64, locate: *mut signum_arrangement_place) -> signum_status;
    pub fn signum_arrangement_locator_face_count(this: *const signum_arrangement_locator, face_count: *mut usize) -> signum_status;
    pub fn signum_arrangement_locator_free(this: *mut signum_arrangement_locator);
    pub fn signum_polygon_locator_create(chains: *const f64, chains_first: *const u32, chains_count: usize, rule: c_int, made: *mut *mut signum_polygon_locator) -> signum_status;
    pub fn signum_polygon_locator_locate(this: *const signum_polygon_locator, point: *const f64, locations: *mut u8, count: usize) -> signum_status;
    pub fn signum_polygon_locator_free(this: *mut signum_polygon_locator);
    pub fn signum_overlay(operation: c_int, sets: *const *const signum_plane_set, sets_count: usize, region: *mut *mut signum_plane_region) -> signum_status;
    pub fn signum_convex_extents(corners: *const f64, corners_count: usize, extents: *mut signum_polygon_extents) -> signum_status;
    pub fn signum_certificate(verb: c_int, a: *const signum_shape, b: *const signum_shape, distance: f64, motion: *const f64, motion_count: usize, certificate: *mut *mut signum_text) -> signum_status;
    pub fn signum_certificate_of_placed(verb: c_int, a: *const signum_set, b: *const signum_set, distance: f64, certificate: *mut *mut signum_text) -> signum_status;
    pub fn signum_certificate_in_plane(answer: c_int, points: *const f64, points_count: usize, certificate: *mut *mut signum_text) -> signum_status;
    pub fn signum_certificate_in_space(answer: c_int, points: *const f64, points_count: usize, certificate: *mut *mut signum_text) -> signum_status;
    pub fn signum_certificate_of_relation(a: *const signum_plane_set, b: *const signum_plane_set, certificate: *mut *mut signum_text) -> signum_status;
    pub fn signum_certificate_of_overlay(operation: c_int, a: *const signum_plane_set, b: *const signum_plane_set, certificate: *mut *mut signum_text) -> signum_status;
    pub fn signum_certificate_of_solids(operation: c_int, a: *const signum_mesh, b: *const signum_mesh, rule: c_int, certificate: *mut *mut signum_text) -> signum_status;
    pub fn signum_solid_pair_create(a: *const signum_mesh, b: *const signum_mesh, rule: c_int, made: *mut *mut signum_solid_pair) -> signum_status;
    pub fn signum_solid_pair_relation(this: *const signum_solid_pair, relation: *mut c_int) -> signum_status;
    pub fn signum_solid_pair_a_in_b(this: *const signum_solid_pair, within: *mut c_int) -> signum_status;
    pub fn signum_solid_pair_b_in_a(this: *const signum_solid_pair, within: *mut c_int) -> signum_status;
    pub fn signum_solid_pair_witness(this: *const signum_solid_pair, found: *mut c_int, point: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_solid_pair_contacts(this: *const signum_solid_pair, contacts: *mut *mut signum_indices) -> signum_status;
    pub fn signum_solid_pair_common_volume(this: *const signum_solid_pair, volume: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_solid_pair_rounded_common_volume(this: *const signum_solid_pair, volume: *mut f64) -> signum_status;
    pub fn signum_solid_pair_common_box(this: *const signum_solid_pair, found: *mut c_int, r#box: *mut f64) -> signum_status;
    pub fn signum_solid_pair_touch_size(this: *const signum_solid_pair, size: *mut signum_touch_size) -> signum_status;
    pub fn signum_solid_pair_free(this: *mut signum_solid_pair);
    pub fn signum_solid_arrangement_create(meshes: *const *const signum_mesh, meshes_count: usize, made: *mut *mut signum_solid_arrangement) -> signum_status;
    pub fn signum_solid_arrangement_counts(this: *const signum_solid_arrangement, counts: *mut signum_cell_counts) -> signum_status;
    pub fn signum_solid_arrangement_windings(this: *const signum_solid_arrangement, windings: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_solid_arrangement_enclosing(this: *const signum_solid_arrangement, enclosing: *mut *mut signum_lists) -> signum_status;
    pub fn signum_solid_arrangement_select(this: *const signum_solid_arrangement, cells: *const u32, cells_count: usize, solid: *mut *mut signum_exact_mesh) -> signum_status;
    pub fn signum_solid_arrangement_free(this: *mut signum_solid_arrangement);
    pub fn signum_exact_mesh_from_text(text: *const c_char, made: *mut *mut signum_exact_mesh) -> signum_status;
    pub fn signum_exact_mesh_vertices(this: *const signum_exact_mesh, vertices: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_exact_mesh_vertex(this: *const signum_exact_mesh, i: usize, vertex: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_exact_mesh_triangles(this: *const signum_exact_mesh, triangles: *mut *mut signum_indices) -> signum_status;
    pub fn signum_exact_mesh_volume(this: *const signum_exact_mesh, volume: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_exact_mesh_rounded_volume(this: *const signum_exact_mesh, volume: *mut f64) -> signum_status;
    pub fn signum_exact_mesh_text(this: *const signum_exact_mesh, text: *mut *mut signum_text) -> signum_status;
    pub fn signum_exact_mesh_clip(this: *const signum_exact_mesh, plane: *const f64, mesh: *mut *mut signum_exact_mesh) -> signum_status;
    pub fn signum_exact_mesh_simplified(this: *const signum_exact_mesh, mesh: *mut *mut signum_exact_mesh) -> signum_status;
    pub fn signum_exact_mesh_rounded(this: *const signum_exact_mesh, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_exact_mesh_rounded_to(this: *const signum_exact_mesh, spacing: f64, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_exact_mesh_free(this: *mut signum_exact_mesh);
    pub fn signum_welded_solids_create(meshes: *const *const signum_mesh, meshes_count: usize, distance: f64, made: *mut *mut signum_welded_solids) -> signum_status;
    pub fn signum_welded_solids_report(this: *const signum_welded_solids, report: *mut signum_weld_report) -> signum_status;
    pub fn signum_welded_solids_solid(this: *const signum_welded_solids, i: usize, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_welded_solids_triangles(this: *const signum_welded_solids, i: usize, triangles: *mut *mut signum_indices) -> signum_status;
    pub fn signum_welded_solids_free(this: *mut signum_welded_solids);
    pub fn signum_mesh_flaws_create(mesh: *const signum_mesh, made: *mut *mut signum_mesh_flaws) -> signum_status;
    pub fn signum_mesh_flaws_kinds(this: *const signum_mesh_flaws, kinds: *mut *mut signum_indices) -> signum_status;
    pub fn signum_mesh_flaws_vertices(this: *const signum_mesh_flaws, vertices: *mut *mut signum_lists) -> signum_status;
    pub fn signum_mesh_flaws_triangles(this: *const signum_mesh_flaws, triangles: *mut *mut signum_lists) -> signum_status;
    pub fn signum_mesh_flaws_free(this: *mut signum_mesh_flaws);
    pub fn signum_surface_size(mesh: *const signum_mesh, rule: c_int, size: *mut signum_surface_extent) -> signum_status;
    pub fn signum_self_overlap(mesh: *const signum_mesh, overlap: *mut signum_self_overlap_size) -> signum_status;
    pub fn signum_near_triangles_size(this: *const signum_near_triangles) -> usize;
    pub fn signum_near_triangles_data(this: *const signum_near_triangles) -> *const signum_near_triangle;
    pub fn signum_near_triangles_free(this: *mut signum_near_triangles);
    pub fn signum_shape_moments_dimension(this: *const signum_shape_moments, dimension: *mut c_int) -> signum_status;
    pub fn signum_shape_moments_measure(this: *const signum_shape_moments, measure: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_moments_squared(this: *const signum_shape_moments, squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_moments_centroid(this: *const signum_shape_moments, found: *mut c_int, centroid: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_moments_second(this: *const signum_shape_moments, found: *mut c_int, means: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_moments_inertia(this: *const signum_shape_moments, found: *mut c_int, tensor: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_shape_moments_free(this: *mut signum_shape_moments);
    pub fn signum_exact_polytope_dimension(this: *const signum_exact_polytope, dimension: *mut c_int) -> signum_status;
    pub fn signum_exact_polytope_vertices(this: *const signum_exact_polytope, vertices: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_exact_polytope_faces(this: *const signum_exact_polytope, faces: *mut *mut signum_lists) -> signum_status;
    pub fn signum_exact_polytope_measure(this: *const signum_exact_polytope, measure: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_exact_polytope_free(this: *mut signum_exact_polytope);
    pub fn signum_plane_section_vertices(this: *const signum_plane_section, vertices: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_plane_section_vertex(this: *const signum_plane_section, i: usize, vertex: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_plane_section_rings(this: *const signum_plane_section, rings: *mut *mut signum_lists) -> signum_status;
    pub fn signum_plane_section_polygon_firsts(this: *const signum_plane_section, polygon_firsts: *mut *mut signum_indices) -> signum_status;
    pub fn signum_plane_section_hole_count(this: *const signum_plane_section, hole_count: *mut usize) -> signum_status;
    pub fn signum_plane_section_area_squared(this: *const signum_plane_section, area_squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_plane_section_free(this: *mut signum_plane_section);
    pub fn signum_touch_region_list_size(this: *const signum_touch_region_list, size: *mut usize) -> signum_status;
    pub fn signum_touch_region_list_normal(this: *const signum_touch_region_list, i: usize, normal: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_touch_region_list_region(this: *const signum_touch_region_list, i: usize, region: *mut *mut signum_plane_section) -> signum_status;
    pub fn signum_touch_region_list_free(this: *mut signum_touch_region_list);
    pub fn signum_split_solid_create(mesh: *const signum_mesh, plane: *const f64, rule: c_int, made: *mut *mut signum_split_solid) -> signum_status;
    pub fn signum_split_solid_positive(this: *const signum_split_solid, part: *mut *mut signum_exact_mesh) -> signum_status;
    pub fn signum_split_solid_negative(this: *const signum_split_solid, part: *mut *mut signum_exact_mesh) -> signum_status;
    pub fn signum_split_solid_free(this: *mut signum_split_solid);
    pub fn signum_enclosing_circle_circle(this: *const signum_enclosing_circle, circle: *mut f64) -> signum_status;
    pub fn signum_enclosing_circle_center(this: *const signum_enclosing_circle, center: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_enclosing_circle_squared_radius(this: *const signum_enclosing_circle, squared_radius: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_enclosing_circle_support(this: *const signum_enclosing_circle, support: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_enclosing_circle_free(this: *mut signum_enclosing_circle);
    pub fn signum_crossing_parameters_position(this: *const signum_crossing_parameters, position: *mut c_int) -> signum_status;
    pub fn signum_crossing_parameters_meets(this: *const signum_crossing_parameters, meets: *mut c_int) -> signum_status;
    pub fn signum_crossing_parameters_first(this: *const signum_crossing_parameters, found: *mut c_int, first: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_crossing_parameters_last(this: *const signum_crossing_parameters, found: *mut c_int, last: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_crossing_parameters_free(this: *mut signum_crossing_parameters);
    pub fn signum_polygon_weights_weights(this: *const signum_polygon_weights, weights: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_polygon_weights_error(this: *const signum_polygon_weights, error: *mut f64) -> signum_status;
    pub fn signum_polygon_weights_free(this: *mut signum_polygon_weights);
    pub fn signum_moments(set: *const signum_set, rule: c_int, moments: *mut *mut signum_shape_moments) -> signum_status;
    pub fn signum_signed_moments(set: *const signum_set, moments: *mut *mut signum_shape_moments) -> signum_status;
    pub fn signum_polygon_moments(polygons: *const signum_plane_set, moments: *mut *mut signum_shape_moments) -> signum_status;
    pub fn signum_signed_polygon_moments(polygons: *const signum_plane_set, moments: *mut *mut signum_shape_moments) -> signum_status;
    pub fn signum_shape_aabb(shape: *const signum_shape, r#box: *mut f64) -> signum_status;
    pub fn signum_exact_hull(shape: *const signum_shape, hull: *mut *mut signum_exact_polytope) -> signum_status;
    pub fn signum_minkowski_sum(a: *const signum_shape, b: *const signum_shape, sum: *mut *mut signum_exact_polytope) -> signum_status;
    pub fn signum_section(plane: *const f64, solid: *const signum_set, rule: c_int, side: c_int, section: *mut *mut signum_plane_section) -> signum_status;
    pub fn signum_clip(mesh: *const signum_mesh, plane: *const f64, rule: c_int, part: *mut *mut signum_exact_mesh) -> signum_status;
    pub fn signum_touch_regions(a: *const signum_mesh, b: *const signum_mesh, rule: c_int, regions: *mut *mut signum_touch_region_list) -> signum_status;
    pub fn signum_winding_number(point: *const signum_set, set: *const signum_set, found: *mut c_int, number: *mut c_int) -> signum_status;
    pub fn signum_signed_distance(point: *const f64, mesh: *const signum_mesh, rule: c_int, distance: *mut signum_solid_distance) -> signum_status;
    pub fn signum_signed_distances(point: *const f64, mesh: *const signum_mesh, rule: c_int, distances: *mut f64, count: usize) -> signum_status;
    pub fn signum_k_nearest_triangles(point: *const f64, mesh: *const signum_mesh, k: usize, triangles: *mut *mut signum_near_triangles) -> signum_status;
    pub fn signum_triangles_within(point: *const f64, mesh: *const signum_mesh, radius: f64, triangles: *mut *mut signum_near_triangles) -> signum_status;
    pub fn signum_smallest_enclosing_circle(points: *const f64, points_count: usize, circle: *mut *mut signum_enclosing_circle) -> signum_status;
    pub fn signum_bounding_cone(directions: *const f64, directions_count: usize, found: *mut c_int, cone: *mut signum_direction_cone) -> signum_status;
    pub fn signum_rotation_about(axis: *const f64, angle: f64, rotation: *mut f64) -> signum_status;
    pub fn signum_nearest_rotation(rows: *const f64, rows_count: usize, nearest: *mut signum_rotation_fit) -> signum_status;
    pub fn signum_mean_value_weights(at: *const signum_shape, polygon: *const signum_shape, weights: *mut *mut signum_polygon_weights) -> signum_status;
    pub fn signum_line_parameters(a: *const signum_shape, b: *const signum_shape, found: *mut *mut signum_crossing_parameters) -> signum_status;
    pub fn signum_yu_he(a: *const signum_shape, b: *const signum_shape, code: *mut c_int) -> signum_status;
    pub fn signum_bvh_create(boxes: *const f64, boxes_count: usize, build: c_int, made: *mut *mut signum_bvh) -> signum_status;
    pub fn signum_bvh_size(this: *const signum_bvh, size: *mut usize) -> signum_status;
    pub fn signum_bvh_bounds(this: *const signum_bvh, found: *mut c_int, r#box: *mut f64) -> signum_status;
    pub fn signum_bvh_candidates(this: *const signum_bvh, r#box: *const f64, items: *mut *mut signum_indices) -> signum_status;
    pub fn signum_bvh_candidate_pairs(this: *const signum_bvh, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_bvh_candidate_pairs_with(this: *const signum_bvh, other: *const signum_bvh, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_bvh_cost(this: *const signum_bvh, measure: c_int, cost: *mut f64) -> signum_status;
    pub fn signum_bvh_refit(this: *mut signum_bvh, boxes: *const f64, boxes_count: usize) -> signum_status;
    pub fn signum_bvh_free(this: *mut signum_bvh);
    pub fn signum_apex_map_create(points: *const f64, points_count: usize, cells: u32, made: *mut *mut signum_apex_map) -> signum_status;
    pub fn signum_apex_map_support(this: *const signum_apex_map, direction: *const f64, supports: *mut f64, count: usize) -> signum_status;
    pub fn signum_apex_map_free(this: *mut signum_apex_map);
    pub fn signum_point_set2_create(points: *const f64, points_count: usize, made: *mut *mut signum_point_set2) -> signum_status;
    pub fn signum_point_set2_orient2d(this: *const signum_point_set2, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_point_set2_incircle(this: *const signum_point_set2, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_point_set2_perturbed_orient2d(this: *const signum_point_set2, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_point_set2_perturbed_incircle(this: *const signum_point_set2, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_point_set2_perturbed_inside(this: *const signum_point_set2, edges: *const u32, edges_count: usize, point: *const u32, inside: *mut u8, count: usize) -> signum_status;
    pub fn signum_point_set2_free(this: *mut signum_point_set2);
    pub fn signum_point_set3_create(points: *const f64, points_count: usize, made: *mut *mut signum_point_set3) -> signum_status;
    pub fn signum_point_set3_orient3d(this: *const signum_point_set3, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_point_set3_insphere(this: *const signum_point_set3, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_point_set3_perturbed_orient3d(this: *const signum_point_set3, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_point_set3_perturbed_insphere(this: *const signum_point_set3, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_point_set3_perturbed_inside(this: *const signum_point_set3, surface: *const u32, surface_count: usize, point: *const u32, inside: *mut u8, count: usize) -> signum_status;
    pub fn signum_point_set3_free(this: *mut signum_point_set3);
    pub fn signum_perturbed_power_circle(points: *const f64, points_count: usize, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_perturbed_power_sphere(points: *const f64, points_count: usize, numbers: *const u32, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_common_point_side(a: *const f64, b: *const f64, c: *const f64, plane: *const f64, found: *mut c_int, sign: *mut c_int) -> signum_status;
    pub fn signum_order_along(line: *const f64, a: *const f64, b: *const f64, found: *mut c_int, sign: *mut c_int) -> signum_status;
    pub fn signum_common_dimension(a: *const f64, b: *const f64, c: *const f64, dimension: *mut c_int) -> signum_status;
    pub fn signum_common_point(a: *const f64, b: *const f64, c: *const f64, found: *mut c_int, point: *mut f64) -> signum_status;
    pub fn signum_orient2d(a: *const f64, b: *const f64, c: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_orient2d_batch(a: signum_points, b: signum_points, c: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_orient2d_floats(a: signum_float_points, b: signum_float_points, c: signum_float_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_orient3d(a: *const f64, b: *const f64, c: *const f64, d: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_orient3d_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_orient3d_floats(a: signum_float_points, b: signum_float_points, c: signum_float_points, d: signum_float_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_incircle(a: *const f64, b: *const f64, c: *const f64, d: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_incircle_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_incircle_floats(a: signum_float_points, b: signum_float_points, c: signum_float_points, d: signum_float_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_insphere(a: *const f64, b: *const f64, c: *const f64, d: *const f64, e: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_insphere_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, e: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_insphere_floats(a: signum_float_points, b: signum_float_points, c: signum_float_points, d: signum_float_points, e: signum_float_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_power_circle(a: *const f64, b: *const f64, c: *const f64, d: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_power_circle_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_power_sphere(a: *const f64, b: *const f64, c: *const f64, d: *const f64, e: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_power_sphere_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, e: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_plane_side(plane: *const f64, p: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_plane_side_batch(plane: signum_points, p: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_sphere_side(sphere: *const f64, p: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_sphere_side_batch(sphere: signum_points, p: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_ball_side(ball: *const f64, p: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_ball_side_batch(ball: signum_points, p: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_triangle_circumradius(ball: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_triangle_circumradius_batch(ball: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_tetrahedron_circumradius(ball: *const f64, d: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_tetrahedron_circumradius_batch(ball: signum_points, d: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_line_plane_point_side(a: *const f64, b: *const f64, c: *const f64, x: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_line_plane_point_side_batch(a: signum_points, b: signum_points, c: signum_points, x: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_compare_distances(a: *const f64, b: *const f64, c: *const f64, d: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_compare_distances_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_cross_sign(u: *const f64, v: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_cross_sign_batch(u: signum_points, v: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_dot_sign(u: *const f64, v: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_dot_sign_batch(u: signum_points, v: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_triple_product_sign(u: *const f64, v: *const f64, w: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_triple_product_sign_batch(u: signum_points, v: signum_points, w: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_implicit_orient2d(a: *const f64, b: *const f64, c: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_implicit_orient2d_batch(a: signum_points, b: signum_points, c: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_implicit_orient3d(a: *const f64, b: *const f64, c: *const f64, d: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_implicit_orient3d_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_implicit_incircle(a: *const f64, b: *const f64, c: *const f64, d: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_implicit_incircle_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_implicit_insphere(a: *const f64, b: *const f64, c: *const f64, d: *const f64, e: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_implicit_insphere_batch(a: signum_points, b: signum_points, c: signum_points, d: signum_points, e: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_implicit_compare2d(a: *const f64, b: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_implicit_compare2d_batch(a: signum_points, b: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_implicit_compare3d(a: *const f64, b: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_implicit_compare3d_batch(a: signum_points, b: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_implicit_order_along2d(p: *const f64, q: *const f64, a: *const f64, b: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_implicit_order_along2d_batch(p: signum_points, q: signum_points, a: signum_points, b: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_implicit_order_along3d(p: *const f64, q: *const f64, a: *const f64, b: *const f64, sign: *mut c_int) -> signum_status;
    pub fn signum_implicit_order_along3d_batch(p: signum_points, q: signum_points, a: signum_points, b: signum_points, signs: *mut i8, count: usize) -> signum_status;
    pub fn signum_scene_create(scene: *mut *mut signum_scene) -> signum_status;
    pub fn signum_scene_create_by(broad_phase: c_int, volume: c_int, scene: *mut *mut signum_scene) -> signum_status;
    pub fn signum_scene_free(scene: *mut signum_scene);
    pub fn signum_scene_add(scene: *mut signum_scene, body: *const signum_set, id: *mut u32) -> signum_status;
    pub fn signum_scene_add_by(scene: *mut signum_scene, body: *const signum_set, rule: c_int, id: *mut u32) -> signum_status;
    pub fn signum_scene_move(scene: *mut signum_scene, id: u32, pose: *const f64) -> signum_status;
    pub fn signum_scene_move_matrix(scene: *mut signum_scene, id: u32, matrix: *const f64) -> signum_status;
    pub fn signum_scene_move_motion(scene: *mut signum_scene, id: u32, start: *const f64, end: *const f64) -> signum_status;
    pub fn signum_scene_remove(scene: *mut signum_scene, id: u32) -> signum_status;
    pub fn signum_scene_pairs(scene: *mut signum_scene, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_scene_meeting(scene: *mut signum_scene, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_scene_contacts(scene: *mut signum_scene, most_pairs: usize, contacts: *mut *mut signum_body_contacts, counts: *mut signum_scene_counts) -> signum_status;
    pub fn signum_body_contacts_size(contacts: *const signum_body_contacts) -> usize;
    pub fn signum_body_contacts_data(contacts: *const signum_body_contacts) -> *const signum_body_contact;
    pub fn signum_body_contacts_open_size(contacts: *const signum_body_contacts) -> usize;
    pub fn signum_body_contacts_open_data(contacts: *const signum_body_contacts) -> *const u32;
    pub fn signum_body_contacts_free(contacts: *mut signum_body_contacts);
    pub fn signum_scene_nearer(scene: *mut signum_scene, distance: f64, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_scene_first_impact(scene: *mut signum_scene, impact: *mut signum_scene_impact) -> signum_status;
    pub fn signum_mesh_impacts_size(this: *const signum_mesh_impacts) -> usize;
    pub fn signum_mesh_impacts_data(this: *const signum_mesh_impacts) -> *const signum_mesh_impact;
    pub fn signum_mesh_impacts_free(this: *mut signum_mesh_impacts);
    pub fn signum_proximity_create(a: *const signum_set, b: *const signum_set, order: c_int, made: *mut *mut signum_proximity) -> signum_status;
    pub fn signum_proximity_is_done(this: *const signum_proximity, done: *mut c_int) -> signum_status;
    pub fn signum_proximity_bracket(this: *const signum_proximity, bracket: *mut signum_search_bracket) -> signum_status;
    pub fn signum_proximity_refine(this: *mut signum_proximity, pairs: u64, done: *mut c_int) -> signum_status;
    pub fn signum_proximity_squared_distance(this: *mut signum_proximity, squared: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_proximity_free(this: *mut signum_proximity);
    pub fn signum_meeting_search_create(a: *const signum_set, b: *const signum_set, order: c_int, made: *mut *mut signum_meeting_search) -> signum_status;
    pub fn signum_meeting_search_is_done(this: *const signum_meeting_search, done: *mut c_int) -> signum_status;
    pub fn signum_meeting_search_meets(this: *const signum_meeting_search, found: *mut c_int, meets: *mut c_int) -> signum_status;
    pub fn signum_meeting_search_pairs(this: *const signum_meeting_search, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_meeting_search_bracket(this: *const signum_meeting_search, bracket: *mut signum_meeting_bracket) -> signum_status;
    pub fn signum_meeting_search_refine(this: *mut signum_meeting_search, pairs: u64, done: *mut c_int) -> signum_status;
    pub fn signum_meeting_search_free(this: *mut signum_meeting_search);
    pub fn signum_first_contact_search_create(a: *const signum_mesh, from_a: *const f64, to_a: *const f64, b: *const signum_mesh, from_b: *const f64, to_b: *const f64, made: *mut *mut signum_first_contact_search) -> signum_status;
    pub fn signum_first_contact_search_is_done(this: *const signum_first_contact_search, done: *mut c_int) -> signum_status;
    pub fn signum_first_contact_search_bracket(this: *const signum_first_contact_search, bracket: *mut signum_time_bracket) -> signum_status;
    pub fn signum_first_contact_search_refine(this: *mut signum_first_contact_search, pairs: u64, done: *mut c_int) -> signum_status;
    pub fn signum_first_contact_search_contact(this: *mut signum_first_contact_search, found: *mut c_int, contact: *mut signum_rigid_impact) -> signum_status;
    pub fn signum_first_contact_search_free(this: *mut signum_first_contact_search);
    pub fn signum_first_impact_search_create(meshes: *const *const signum_mesh, meshes_count: usize, starts: *const f64, starts_count: usize, ends: *const f64, ends_count: usize, made: *mut *mut signum_first_impact_search) -> signum_status;
    pub fn signum_first_impact_search_is_done(this: *const signum_first_impact_search, done: *mut c_int) -> signum_status;
    pub fn signum_first_impact_search_bracket(this: *const signum_first_impact_search, bracket: *mut signum_time_bracket) -> signum_status;
    pub fn signum_first_impact_search_refine(this: *mut signum_first_impact_search, pairs: u64, done: *mut c_int) -> signum_status;
    pub fn signum_first_impact_search_impact(this: *mut signum_first_impact_search, found: *mut c_int, impact: *mut signum_bodies_impact) -> signum_status;
    pub fn signum_first_impact_search_free(this: *mut signum_first_impact_search);
    pub fn signum_deforming_mesh_create(mesh: *const signum_mesh, made: *mut *mut signum_deforming_mesh) -> signum_status;
    pub fn signum_deforming_mesh_of_targets(mesh: *const signum_mesh, targets: *const f64, targets_count: usize, made: *mut *mut signum_deforming_mesh) -> signum_status;
    pub fn signum_deforming_mesh_move(this: *mut signum_deforming_mesh, vertices: *const f64, vertices_count: usize) -> signum_status;
    pub fn signum_deforming_mesh_blend(this: *mut signum_deforming_mesh, weights: *const f64, weights_count: usize) -> signum_status;
    pub fn signum_deforming_mesh_mesh(this: *mut signum_deforming_mesh, mesh: *mut *mut signum_mesh) -> signum_status;
    pub fn signum_deforming_mesh_contacts(this: *mut signum_deforming_mesh, other: *mut signum_deforming_mesh, contacts: *mut *mut signum_indices) -> signum_status;
    pub fn signum_deforming_mesh_free(this: *mut signum_deforming_mesh);
    pub fn signum_meeting_triangles(a: *const signum_set, b: *const signum_set, meeting_triangles: *mut *mut signum_indices) -> signum_status;
    pub fn signum_sweep_mesh(mesh: *const signum_mesh, ends: *const f64, ends_count: usize, impacts: *mut *mut signum_mesh_impacts) -> signum_status;
    pub fn signum_sweep_meshes(a: *const signum_mesh, ends_a: *const f64, ends_a_count: usize, b: *const signum_mesh, ends_b: *const f64, ends_b_count: usize, impacts: *mut *mut signum_mesh_impacts) -> signum_status;
    pub fn signum_sweep_bounds(a: *const signum_set, b: *const signum_set, motion: *const f64, found: *mut c_int, times: *mut signum_time_bounds) -> signum_status;
    pub fn signum_distance_bounds(a: *const signum_set, b: *const signum_set, distance: *mut signum_distance_range) -> signum_status;
    pub fn signum_triangulation2_triangles(this: *const signum_triangulation2, triangles: *mut *mut signum_indices) -> signum_status;
    pub fn signum_triangulation2_twins(this: *const signum_triangulation2, twins: *mut *mut signum_indices) -> signum_status;
    pub fn signum_triangulation2_constrained_edges(this: *const signum_triangulation2, constrained_edges: *mut *mut signum_indices) -> signum_status;
    pub fn signum_triangulation2_steiner_points(this: *const signum_triangulation2, steiner_points: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_triangulation2_steiner_point(this: *const signum_triangulation2, i: usize, steiner_point: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_triangulation2_free(this: *mut signum_triangulation2);
    pub fn signum_triangulation3_tetrahedra(this: *const signum_triangulation3, tetrahedra: *mut *mut signum_indices) -> signum_status;
    pub fn signum_triangulation3_twins(this: *const signum_triangulation3, twins: *mut *mut signum_indices) -> signum_status;
    pub fn signum_triangulation3_free(this: *mut signum_triangulation3);
    pub fn signum_voronoi_diagram2_vertices(this: *const signum_voronoi_diagram2, vertices: *mut *mut signum_doubles) -> signum_status;
    pub fn signum_voronoi_diagram2_vertex(this: *const signum_voronoi_diagram2, i: usize, vertex: *mut f64, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_voronoi_diagram2_cell_points(this: *const signum_voronoi_diagram2, cell_points: *mut *mut signum_indices) -> signum_status;
    pub fn signum_voronoi_diagram2_cell_corners(this: *const signum_voronoi_diagram2, cell_corners: *mut *mut signum_lists) -> signum_status;
    pub fn signum_voronoi_diagram2_bounded_cells(this: *const signum_voronoi_diagram2, bounded_cells: *mut *mut signum_indices) -> signum_status;
    pub fn signum_voronoi_diagram2_free(this: *mut signum_voronoi_diagram2);
    pub fn signum_alpha_shape2_triangles(this: *const signum_alpha_shape2, triangles: *mut *mut signum_indices) -> signum_status;
    pub fn signum_alpha_shape2_border(this: *const signum_alpha_shape2, border: *mut *mut signum_indices) -> signum_status;
    pub fn signum_alpha_shape2_edges(this: *const signum_alpha_shape2, edges: *mut *mut signum_indices) -> signum_status;
    pub fn signum_alpha_shape2_free(this: *mut signum_alpha_shape2);
    pub fn signum_dynamic_delaunay2_create(points: *const f64, points_count: usize, made: *mut *mut signum_dynamic_delaunay2) -> signum_status;
    pub fn signum_dynamic_delaunay2_locate(this: *const signum_dynamic_delaunay2, point: *const f64, found: *mut c_int, corners: *mut *mut signum_indices) -> signum_status;
    pub fn signum_dynamic_delaunay2_triangulation(this: *const signum_dynamic_delaunay2, made: *mut *mut signum_triangulation2) -> signum_status;
    pub fn signum_dynamic_delaunay2_insert(this: *mut signum_dynamic_delaunay2, point: *const f64, number: *mut u32) -> signum_status;
    pub fn signum_dynamic_delaunay2_remove(this: *mut signum_dynamic_delaunay2, number: u32) -> signum_status;
    pub fn signum_dynamic_delaunay2_free(this: *mut signum_dynamic_delaunay2);
    pub fn signum_delaunay(points: *const f64, points_count: usize, made: *mut *mut signum_triangulation2) -> signum_status;
    pub fn signum_regular2(points: *const f64, points_count: usize, made: *mut *mut signum_triangulation2) -> signum_status;
    pub fn signum_constrained(points: *const f64, points_count: usize, constraints: *const u32, constraints_count: usize, made: *mut *mut signum_triangulation2) -> signum_status;
    pub fn signum_triangulated(chains: *const f64, chains_first: *const u32, chains_count: usize, rule: c_int, made: *mut *mut signum_triangulation2) -> signum_status;
    pub fn signum_alpha_shape(points: *const f64, points_count: usize, squared_radius: f64, shape: *mut *mut signum_alpha_shape2) -> signum_status;
    pub fn signum_voronoi(points: *const f64, points_count: usize, triangulation: *const signum_triangulation2, diagram: *mut *mut signum_voronoi_diagram2) -> signum_status;
    pub fn signum_tetrahedra(points: *const f64, points_count: usize, made: *mut *mut signum_triangulation3) -> signum_status;
    pub fn signum_regular3(points: *const f64, points_count: usize, made: *mut *mut signum_triangulation3) -> signum_status;
    pub fn signum_neighbours(points: *const f64, count: usize, radius: f64, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_neighbours_of_two(points: *const f64, count: usize, others: *const f64, other_count: usize, radius: f64, pairs: *mut *mut signum_indices) -> signum_status;
    pub fn signum_field_create(mesh: *const signum_mesh, rule: c_int, cells: u32, field: *mut *mut signum_field) -> signum_status;
    pub fn signum_field_free(field: *mut signum_field);
    pub fn signum_field_is_signed(field: *const signum_field) -> c_int;
    pub fn signum_field_bounds(field: *const signum_field, points: *const f64, least: *mut f64, greatest: *mut f64, count: usize) -> signum_status;
    pub fn signum_field_locate(field: *const signum_field, points: *const f64, locations: *mut u8, count: usize) -> signum_status;
    pub fn signum_field_step(field: *const signum_field, starts: *const f64, ends: *const f64, steps: *mut signum_particle_step, count: usize) -> signum_status;
    pub fn signum_mesh_ray_contacts(a: *const signum_mesh, b: *const signum_mesh, rule: c_int, contacts: *mut *mut signum_ray_contacts) -> signum_status;
    pub fn signum_ray_contacts_size(contacts: *const signum_ray_contacts) -> usize;
    pub fn signum_ray_contacts_data(contacts: *const signum_ray_contacts) -> *const signum_ray_contact;
    pub fn signum_ray_contacts_free(contacts: *mut signum_ray_contacts);
    pub fn signum_mesh_signed_hit(mesh: *const signum_mesh, origin: *const f64, direction: *const f64, least_t: f64, greatest_t: f64, hit: *mut c_int, t: *mut f64, face: *mut u32) -> signum_status;
    pub fn signum_bounce(velocity: *const f64, normal: *const f64, restitution: f64, after: *mut f64) -> signum_status;
    pub fn signum_respond(point: *const f64, normal: *const f64, a: *const signum_rigid_state, b: *const signum_rigid_state, restitution: f64, response: *mut signum_contact_response) -> signum_status;
    pub fn signum_bsp_create(mesh: *const signum_mesh, rule: c_int, bevels: c_int, tree: *mut *mut signum_bsp) -> signum_status;
    pub fn signum_bsp_free(tree: *mut signum_bsp);
    pub fn signum_bsp_early(tree: *const signum_bsp, body: *const signum_shape, motion: *const f64, meets: *mut c_int, t: *mut f64) -> signum_status;
    pub fn signum_bsp_early_cylinder(tree: *const signum_bsp, foot: *const f64, radius: f64, height: f64, motion: *const f64, meets: *mut c_int, t: *mut f64) -> signum_status;
    pub fn signum_bsp_exact(tree: *const signum_bsp, body: *const signum_shape, motion: *const f64, contact: *mut signum_bsp_contact, exact: *mut *mut signum_numbers) -> signum_status;
    pub fn signum_bsp_exact_cylinder(tree: *const signum_bsp, foot: *const f64, radius: f64, height: f64, motion: *const f64, contact: *mut signum_bsp_contact, exact: *mut *mut signum_numbers) -> signum_status;
}
