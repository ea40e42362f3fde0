import { lazy } from 'react';
import { useLocation } from 'react-router';

const parts = new Map(
  Object.entries({
    questions: lazy(async () => ({ default: (await import('./questions/QuestionsPage.tsx')).QuestionsPage })),
    results: lazy(async () => ({ default: (await import('./questions/ResultsPage.tsx')).ResultsPage })),
    screens: lazy(async () => ({ default: (await import('./screens/ScreensPage.tsx')).ScreensPage })),
    keys: lazy(async () => ({ default: (await import('./keys/KeysPage.tsx')).KeysPage })),
    webhooks: lazy(async () => ({ default: (await import('./webhooks/WebhooksPage.tsx')).WebhooksPage })),
    problems: lazy(async () => ({ default: (await import('./problems/ProblemsPage.tsx')).ProblemsPage })),
    bonuses: lazy(async () => ({ default: (await import('./bonuses/BonusesPage.tsx')).BonusesPage })),
    'left-out': lazy(async () => ({ default: (await import('./left-out/LeftOutPage.tsx')).LeftOutPage })),
    audience: lazy(async () => ({ default: (await import('./audience/AudiencePage.tsx')).AudiencePage })),
  }),
);

/** The pages of one campaign, and of a publisher's less usual matters, each a chunk of its own: whatever is named where the app begins, the first load pays for. */
export function PartPage() {
  const { pathname } = useLocation();
  // Of a campaign, or of the publisher: /publisher/apps/:id/results, /publisher/keys.
  const [, , own = '', , ofCampaign] = pathname.split('/');
  const Part = parts.get(ofCampaign ?? own);
  return Part ? <Part /> : null;
}
