// SPDX-License-Identifier: MIT
import * as cgal from './cgal.mjs';

export const { flags } = cgal;
export const program = (question) => cgal.program(question, 'CGAL::Simple_cartesian<double>');
