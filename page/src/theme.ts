// SPDX-License-Identifier: MIT
/** Colors: quiet ones for the parts, strong ones for the contacts, as in the pictures of `--out`. */
export type Theme = 'light' | 'dark';

export const partColors = ['#8fa3b8', '#d6bc8c', '#9ab8a0', '#c49e9e', '#aa9ec4', '#8cbabe', '#c8b0c4', '#b0b0a8'];

/** The two shapes of a finding, as in its picture. */
export const figureColors = ['#2f76c4', '#d9822b'];

const classColors: Record<string, Record<Theme, string>> = {
  crossing: { light: '#d61428', dark: '#ff5a66' },
  overlapping: { light: '#7c2cbf', dark: '#b98aff' },
  touching_segment: { light: '#e06c00', dark: '#ff9a3d' },
  touching_point: { light: '#141414', dark: '#f4f4f4' },
  meeting: { light: '#d61428', dark: '#ff5a66' },
  degenerate: { light: '#0080b8', dark: '#3db8f0' },
};
export const classColor = (id: string, theme: Theme): string => classColors[id]?.[theme] ?? '#888888';

export const inks: Record<Theme, { ink: string; paper: string; accent: string }> = {
  light: { ink: '#1c2430', paper: '#ffffff', accent: '#0f62d6' },
  dark: { ink: '#0a0d12', paper: '#10141b', accent: '#6ea8ff' },
};

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
