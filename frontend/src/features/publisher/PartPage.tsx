import { lazy } from 'react';
import { useLocation } from 'react-router';

const parts = new Map(
  Object.entries({
    questions: lazy(async () => ({ default: (await import('./questions/QuestionsPage.tsx')).QuestionsPage })),
    results: lazy(async () => ({ default: (await import('./questions/ResultsPage.tsx')).ResultsPage })),
    screens: lazy(async () => ({ default: (await import('./screens/ScreensPage.tsx')).ScreensPage })),
    audience: lazy(async () => ({ default: (await import('./audience/AudiencePage.tsx')).AudiencePage })),
  }),
);

/** The pages of one campaign, each a chunk of its own: whatever is named where the app begins, the first load pays for. */
export function PartPage() {
  const { pathname } = useLocation();
  const Part = parts.get(pathname.split('/')[4] ?? '');
  return Part ? <Part /> : null;
}
