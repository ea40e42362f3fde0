import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent, oklch(52% 0.09 195) at its seventh shade, lighter and darker around it. White on it has 5.2:1. */
const teal: MantineColorsTuple = [
  '#ecf8f7',
  '#d6eded',
  '#acdcdb',
  '#7bc7c6',
  '#57afaf',
  '#309494',
  '#007979',
  '#006666',
  '#005050',
  '#003939',
];

/** The library's dark greys with the tint of ours. Its inputs stand on the sixth. */
const dark: MantineColorsTuple = [
  '#e5e9e7',
  '#c3cac7',
  '#9ba6a2',
  '#6d7874',
  '#43504c',
  '#28302e',
  '#111615',
  '#181d1c',
  '#0f1312',
  '#0b0e0d',
];

/** The component library in the product's own terms; colours and surfaces are those of tokens.css. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 6, dark: 6 },
  colors: { teal, dark },
  fontFamily: 'inherit',
  fontSizes: { xs: '13px', sm: '15px', md: '15px', lg: '18px', xl: '24px' },
  defaultRadius: 12,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
  },
});

const surfaces = {
  '--mantine-color-body': 'var(--candor-surface)',
  '--mantine-color-text': 'var(--candor-ink)',
  '--mantine-color-dimmed': 'var(--candor-dim)',
  '--mantine-color-placeholder': 'var(--candor-dim)',
  '--mantine-color-error': 'var(--candor-bad)',
  '--mantine-color-anchor': 'var(--candor-accent-text)',
  '--mantine-color-default': 'var(--candor-surface)',
  '--mantine-color-default-border': 'var(--candor-edge)',
  '--mantine-color-default-hover': 'var(--candor-sunken)',
};

/** Both schemes take the tokens, which know the scheme themselves. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: surfaces, dark: surfaces });
