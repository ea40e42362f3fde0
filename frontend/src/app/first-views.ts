/**
 * What stands in the HTML itself, before any code has come: a spinner, or on the sign-in what is above its form. The page takes its
 * place without anything moving.
 */
const LOADING = `<div class="first-loading" role="status">
  <svg viewBox="0 0 32 32" width="32" height="32" fill="none" stroke-width="3" stroke-linecap="round" aria-hidden="true">
    <circle cx="16" cy="16" r="14.5" stroke="var(--candor-line)" />
    <path d="M16 1.5A14.5 14.5 0 0 1 30.5 16" stroke="var(--candor-accent-text)" />
  </svg>
  <span class="unseen">Loading</span>
</div>`;

const SIGN_IN = `<main class="first-sign-in">
  <div class="first-brand">
    <span class="first-name"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#007979" /><path d="M21.5 11.2a7.2 7.2 0 1 0 0 9.6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" /><circle cx="22.6" cy="16" r="1.9" fill="#fff" /></svg>Candor</span>
    <p class="dim">Paid, private app feedback. Every reward is funded before the work starts.</p>
  </div>
  <div class="card first-card"></div>
</main>`;

/** The first views by their names: the pages that have none of their own have `any`. */
export const firstViews = { any: LOADING, home: LOADING, login: SIGN_IN } as const;
