// SPDX-License-Identifier: MIT
//! Meshes of triangles, and the solids that they enclose.
use crate::verbs::location_of;
use crate::{checked, exact_text, text, Error, Location, Result};
use signum_sys as c;
use std::ffi::CString;
use std::path::Path;
use std::ptr::{null, null_mut, NonNull};

/// Which points a closed mesh encloses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Those about which it has an odd winding number.
    EvenOdd = 0,
    /// Those about which its winding number is not 0. Files of several bodies mean this.
    Nonzero = 1,
    /// Those about which its winding number is positive.
    Positive = 2,
}

/// What becomes of several solids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// What is in any of them.
    Union = 0,
    /// What is in all of them.
    Intersection = 1,
    /// What is in the first, and in no other.
    Difference = 2,
    /// What is in an odd number of them.
    SymmetricDifference = 3,
}

/// How two solids are positioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They share no point.
    Apart,
    /// They share points, and no volume.
    Touching,
    /// They share a volume.
    Interfering,
}

/// How two solids are positioned, and whether one is in the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// Apart, touching or interfering.
    pub relation: Relation,
    /// Whether all of a is in b.
    pub a_in_b: bool,
    /// Whether all of b is in a.
    pub b_in_a: bool,
    /// A point of both, rounded.
    pub witness: Option<[f64; 3]>,
}

/// The first hit of a ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeshHit {
    /// The parameter of `origin + t * direction`, correctly rounded.
    pub t: f64,
    /// The triangle.
    pub face: u32,
    /// The weights of its corners, correctly rounded.
    pub weights: [f64; 3],
}

/// Two triangles that meet: see contact.hpp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriangleContact {
    /// The triangle of the first mesh.
    pub a: u32,
    /// The triangle of the second mesh.
    pub b: u32,
    /// The dimension of what they share: 0 a point, 1 a segment, 2 an area.
    pub dimension: i8,
    /// Whether their interiors meet.
    pub interiors: bool,
}

/// What a mesh is made of, and what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct MeshSummary {
    pub vertices: usize,
    pub triangles: usize,
    pub shells: usize,
    pub closed: bool,
    pub boundary_edges: usize,
    pub non_manifold_edges: usize,
    pub misoriented_edges: usize,
    pub degenerate_triangles: usize,
    pub duplicate_triangles: usize,
    pub non_manifold_vertices: usize,
}

/// A mesh, with what is made of it to answer many questions. Threads may share it.
#[derive(Debug)]
pub struct Mesh(NonNull<c::signum_mesh>);

unsafe impl Send for Mesh {}
unsafe impl Sync for Mesh {}

impl Drop for Mesh {
    fn drop(&mut self) {
        unsafe { c::signum_mesh_free(self.0.as_ptr()) }
    }
}

fn c_path(path: &Path) -> Result<CString> {
    let name = path.to_str().ok_or_else(|| Error::File(format!("{}: not UTF-8", path.display())))?;
    CString::new(name).map_err(|_| Error::File(format!("{name:?}: a name with a zero byte")))
}

/// The mesh that a call makes.
fn made(call: impl FnOnce(*mut *mut c::signum_mesh) -> c::signum_status) -> Result<Mesh> {
    let mut mesh = null_mut();
    checked(call(&mut mesh))?;
    NonNull::new(mesh).map(Mesh).ok_or_else(|| Error::Other("no mesh was made".into()))
}

impl Mesh {
    /// The mesh with these vertices and triangles.
    pub fn new(vertices: &[[f64; 3]], faces: &[[u32; 3]]) -> Result<Mesh> {
        made(|mesh| unsafe {
            c::signum_mesh_create(vertices.as_ptr().cast(), vertices.len(), faces.as_ptr().cast(), faces.len(), mesh)
        })
    }

    /// The mesh of a file, whose extension says the format.
    pub fn read(path: impl AsRef<Path>) -> Result<Mesh> {
        let path = c_path(path.as_ref())?;
        made(|mesh| unsafe { c::signum_mesh_read(path.as_ptr(), mesh) })
    }

    /// Writes the mesh in the format of the extension.
    pub fn write(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path.as_ref())?;
        checked(unsafe { c::signum_mesh_write(self.handle(), path.as_ptr()) })
    }

    /// What several solids make together, decided exactly and rounded so that nothing crosses.
    pub fn combine(operation: Operation, solids: &[&Mesh], rule: Rule) -> Result<Mesh> {
        let handles: Vec<_> = solids.iter().map(|m| m.handle()).collect();
        made(|mesh| unsafe {
            let rounding = 1; // snapped
            c::signum_mesh_combine(operation as i32, handles.as_ptr(), handles.len(), rule as i32, rounding, mesh, null_mut())
        })
    }

    fn handle(&self) -> *const c::signum_mesh {
        self.0.as_ptr()
    }

    /// The vertices.
    pub fn vertices(&self) -> &[[f64; 3]] {
        let count = unsafe { c::signum_mesh_vertex_count(self.handle()) };
        if count == 0 {
            return &[];
        }
        unsafe { std::slice::from_raw_parts(c::signum_mesh_vertices(self.handle()).cast(), count) }
    }

    /// The triangles: three indices of vertices each.
    pub fn faces(&self) -> &[[u32; 3]] {
        let count = unsafe { c::signum_mesh_face_count(self.handle()) };
        if count == 0 {
            return &[];
        }
        unsafe { std::slice::from_raw_parts(c::signum_mesh_faces(self.handle()).cast(), count) }
    }

    /// What is wrong with the mesh, by its edges and triangles alone.
    pub fn inspect(&self) -> Result<MeshSummary> {
        let mut s = unsafe { std::mem::zeroed::<c::signum_mesh_summary>() };
        checked(unsafe { c::signum_mesh_inspect(self.handle(), &mut s) })?;
        Ok(MeshSummary {
            vertices: s.vertices,
            triangles: s.triangles,
            shells: s.shells,
            closed: s.closed != 0,
            boundary_edges: s.boundary_edges,
            non_manifold_edges: s.non_manifold_edges,
            misoriented_edges: s.misoriented_edges,
            degenerate_triangles: s.degenerate_triangles,
            duplicate_triangles: s.duplicate_triangles,
            non_manifold_vertices: s.non_manifold_vertices,
        })
    }

    /// Every pair of triangles that meets: of this mesh and another, or within this one.
    pub fn contacts(&self, other: Option<&Mesh>) -> Result<Vec<TriangleContact>> {
        let mut found = null_mut();
        checked(unsafe {
            match other {
                Some(b) => c::signum_mesh_contacts_with(self.handle(), b.handle(), &mut found),
                None => c::signum_mesh_contacts(self.handle(), &mut found),
            }
        })?;
        let read = |count: usize, data: *const c::signum_triangle_contact| -> Vec<TriangleContact> {
            let all = (0..count).map(|i| unsafe { *data.add(i) });
            all.map(|t| TriangleContact { a: t.a, b: t.b, dimension: t.dimension, interiors: t.interiors != 0 }).collect()
        };
        let all = unsafe { read(c::signum_contacts_size(found), c::signum_contacts_data(found)) };
        unsafe { c::signum_contacts_free(found) };
        Ok(all)
    }

    /// Where points are with respect to the solid.
    pub fn locate(&self, points: &[[f64; 3]], rule: Rule) -> Result<Vec<Location>> {
        let mut found = vec![0u8; points.len()];
        checked(unsafe {
            c::signum_mesh_locate(self.handle(), rule as i32, points.as_ptr().cast(), found.as_mut_ptr(), points.len())
        })?;
        Ok(found.into_iter().map(|l| location_of(l.into())).collect())
    }

    /// The first hit of each ray. No ray slips through an edge or a vertex.
    pub fn rays(&self, origins: &[[f64; 3]], directions: &[[f64; 3]]) -> Result<Vec<Option<MeshHit>>> {
        if origins.len() != directions.len() {
            let message = format!("{} origins and {} directions: expected equal numbers", origins.len(), directions.len());
            return Err(Error::InvalidArgument(message));
        }
        let none = c::signum_mesh_hit { hit: 0, t: 0.0, barycentric: [0.0; 3], face: 0, feature: 0 };
        let mut hits = vec![none; origins.len()];
        checked(unsafe {
            c::signum_mesh_ray(self.handle(), origins.as_ptr().cast(), directions.as_ptr().cast(), null(), hits.as_mut_ptr(),
                               hits.len())
        })?;
        let hit = |h: c::signum_mesh_hit| (h.hit != 0).then_some(MeshHit { t: h.t, face: h.face, weights: h.barycentric });
        Ok(hits.into_iter().map(hit).collect())
    }

    /// Whether two solids are apart, touch or interfere.
    pub fn verdict(&self, other: &Mesh, rule: Rule) -> Result<Verdict> {
        let mut v = c::signum_verdict { relation: 0, a_in_b: 0, b_in_a: 0, has_witness: 0, witness: [0.0; 3] };
        checked(unsafe { c::signum_mesh_verdict(self.handle(), other.handle(), rule as i32, &mut v, null_mut()) })?;
        let relation = [Relation::Apart, Relation::Touching, Relation::Interfering][v.relation as usize];
        let witness = (v.has_witness != 0).then_some(v.witness);
        Ok(Verdict { relation, a_in_b: v.a_in_b != 0, b_in_a: v.b_in_a != 0, witness })
    }

    /// The volume, correctly rounded.
    pub fn volume(&self, rule: Rule) -> Result<f64> {
        let mut volume = 0.0;
        checked(unsafe { c::signum_mesh_volume(self.handle(), rule as i32, &mut volume, null_mut()) })?;
        Ok(volume)
    }

    /// The volume that two solids share, correctly rounded, and exactly as `p/q`.
    pub fn common_volume(&self, other: &Mesh, rule: Rule) -> Result<(f64, String)> {
        let (mut volume, mut exact) = (0.0, null_mut());
        checked(unsafe { c::signum_mesh_common_volume(self.handle(), other.handle(), rule as i32, &mut volume, &mut exact) })?;
        Ok((volume, exact_text(exact).swap_remove(0)))
    }

    /// The unit that the file of the mesh names, such as "millimeter".
    pub fn unit(&self) -> Option<String> {
        let unit = unsafe { c::signum_mesh_unit(self.handle()) };
        (!unit.is_null()).then(|| text(unit))
    }
}
