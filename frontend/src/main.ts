import '@fontsource-variable/inter/wght.css';
import './app/tokens.css';
import './app/base.css';
import { firstPaint } from './lib/first-paint.ts';

/** In the words of PageFailed in app/Fallbacks.tsx, which is in the code that did not come. */
const FAILED = `<main class="first-loading first-failed" role="alert">
  <h1>This page did not open</h1>
  <p class="dim">The connection may have been lost. Drafts that said “Saved” are kept.</p>
  <a href="">Load it again</a>
</main>`;

/**
 * The page's code comes in parts, and runs a part at a time: a slow phone draws and answers fingers in between. What the HTML itself
 * shows is on the screen before the first of them.
 */
async function start(): Promise<void> {
  await firstPaint();
  try {
    const { begin } = await import('./app/begin.tsx');
    await begin();
  } catch (error) {
    console.error(error);
    const root = document.getElementById('root');
    if (root) root.innerHTML = FAILED;
  }
}
void start();
