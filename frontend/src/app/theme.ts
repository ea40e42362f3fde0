import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent: deep teal around oklch(52% 0.09 195); the sixth shade is the main action, with white text at 5.6:1. */
const teal: MantineColorsTuple = [
  '#e8f6f5',
  '#d0eae8',
  '#a2d5d2',
  '#70bfbb',
  '#48aca7',
  '#2a9994',
  '#0f7470',
  '#0d6460',
  '#0a5350',
  '#06403e',
];
/** Warm greys: ink on paper. */
const dark: MantineColorsTuple = [
  '#e4e8e6',
  '#b9c1be',
  '#98a29e',
  '#5c6663',
  '#3a4341',
  '#2c3432',
  '#1f2624',
  '#161b1a',
  '#101413',
  '#0b0e0d',
];
const gray: MantineColorsTuple = [
  '#f7f7f4',
  '#efefeb',
  '#e4e4df',
  '#d6d6d0',
  '#c2c2bb',
  '#9a9c96',
  '#6a6e69',
  '#4b504c',
  '#323735',
  '#1e2422',
];

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 6 },
  colors: { teal, dark, gray },
  black: '#1c2321',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '13px', sm: '15px', md: '15px', lg: '18px', xl: '24px' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.45', xl: '1.3' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '32px' },
      h2: { fontSize: '24px' },
      h3: { fontSize: '18px' },
      h4: { fontSize: '18px' },
      h5: { fontSize: '15px' },
    },
  },
  defaultRadius: 12,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Card: { defaultProps: { padding: 16, withBorder: false, className: 'candor-card' } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
});

/** The surfaces that both schemes are drawn on; dark is drawn for itself, not inverted. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f7f4',
    '--mantine-color-dimmed': '#5f6561',
    '--mantine-color-anchor': '#0d6460',
    '--candor-surface': '#ffffff',
    '--candor-sunken': '#efefeb',
    '--candor-line': '#e4e4df',
    '--candor-accent-text': '#0d6460',
    '--candor-star': '#b07a12',
    '--candor-shadow': '0 1px 2px rgb(28 35 33 / 6%), 0 4px 16px rgb(28 35 33 / 5%)',
  },
  dark: {
    '--mantine-color-body': '#121615',
    '--mantine-color-text': '#e4e8e6',
    '--mantine-color-dimmed': '#9ca6a2',
    '--mantine-color-anchor': '#6fc7c2',
    '--candor-surface': '#1a201f',
    '--candor-sunken': '#232a28',
    '--candor-line': '#2c3432',
    '--candor-accent-text': '#6fc7c2',
    '--candor-star': '#e2ad48',
    '--candor-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 4px 16px rgb(0 0 0 / 20%)',
  },
});
