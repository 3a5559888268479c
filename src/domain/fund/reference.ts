/**
 * The colours of identity as the style sheet has them (tokens.css, dark.css): the reference whose luminance every fund's
 * colours keep. A test compares the two. Each family has its anchor, the step that stands for the fund's own colour.
 */
export const reference = {
  primary: {
    anchor: '#00a0df',
    light: {
      '--sky-50': '#eaf7fd',
      '--sky-100': '#d0edfa',
      '--sky-200': '#a3dcf5',
      '--sky-300': '#66c6ee',
      '--sky-400': '#2bb2e6',
      '--sky-500': '#00a0df',
      '--sky-600': '#0080c2',
      '--sky-700': '#00649f',
      '--sky-800': '#004d80',
      '--sky-900': '#033a63',
      '--sky-950': '#052742',
      '--c-on-tint': '#00568a',
      '--info-bg': '#eaf7fd',
      '--info-fg': '#00568a',
      '--info-bd': '#a3dcf5',
    },
    dark: {
      '--c-link': '#6ccbf5',
      '--c-action': '#4fbff0',
      '--c-action-hover': '#7ad0f5',
      '--c-action-press': '#a3dcf5',
      '--c-on-action': '#06263b',
      '--c-tint': '#10304a',
      '--c-tint-2': '#164264',
      '--c-on-tint': '#8ad6f8',
      '--c-step-done': '#8ad6f8',
      '--c-focus-halo': '#2bb2e6',
      '--info-bg': '#0d3350',
      '--info-fg': '#8ad6f8',
      '--info-bd': '#1d5580',
      '--info-solid': '#6ccbf5',
    },
  },
  secondary: {
    anchor: '#092e6f',
    light: {
      '--navy-50': '#eef2fa',
      '--navy-100': '#dae3f4',
      '--navy-200': '#b7c8e8',
      '--navy-300': '#87a2d6',
      '--navy-400': '#5579be',
      '--navy-500': '#315aa6',
      '--navy-600': '#1b438b',
      '--navy-700': '#092e6f',
      '--navy-800': '#072358',
      '--navy-900': '#061a42',
      '--navy-950': '#04102a',
      '--c-on-hero-2': '#c9d8f2',
    },
    dark: { '--c-hero': '#10337a', '--c-hero-2': '#0c2860' },
  },
} as const

/** Names and colours of the style sheet that no fund changes, and that identity is seen on. */
export const ground = {
  light: { '--c-bg': '#f4f7fb', '--c-surface': '#ffffff', '--c-surface-3': '#e4ebf3', white: '#ffffff' },
  dark: { '--c-bg': '#0b1524', '--c-surface': '#132033', '--c-surface-3': '#25364f', white: '#ffffff' },
} as const

/** Names that stand for another one where a theme has no colour of its own for them. */
export const aliases: Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>> = {
  light: {
    '--c-link': '--sky-700',
    '--c-action': '--sky-700',
    '--c-on-action': 'white',
    '--c-tint': '--sky-50',
    '--c-tint-2': '--sky-100',
    '--c-progress': '--sky-600',
    '--c-step-done': '--navy-700',
    '--c-focus': '--navy-700',
    '--c-focus-halo': '--sky-500',
    '--c-hero': '--navy-700',
    '--c-on-hero': 'white',
  },
  dark: { '--c-progress': '--sky-500', '--c-focus': 'white' },
}
