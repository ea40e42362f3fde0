import '@fontsource-variable/inter/wght.css';
import './app/tokens.css';
import './app/base.css';
import { firstPaint } from './lib/first-paint.ts';

/**
 * The page's code comes in parts, and runs a part at a time: a slow phone draws and answers fingers in between. What the HTML itself
 * shows is on the screen before the first of them.
 */
void firstPaint().then(async () => {
  const { begin } = await import('./app/begin.tsx');
  await begin();
});
