import { parseUsdt } from '@candor/money';
import type { EditApp_AppFragment, UpdateAppInput } from '../../generated/graphql.ts';
import type { AppTexts } from './app-fields.tsx';

/** An app as it stands in the inputs. What its store says of it is empty where nothing was given. */
export function textsOf(app: EditApp_AppFragment): AppTexts {
  const figure = (value: number) => (value === 0 ? '' : String(value));
  return {
    name: app.name,
    link: app.link,
    description: app.description,
    amount: app.amount,
    profit: app.profit,
    minutes: String(app.expectedMinutes),
    downloads: figure(app.downloads),
    reviews: figure(app.reviews),
    rating: figure(app.rating),
  };
}

type Changes = Omit<UpdateAppInput, 'id' | 'imageTicket'>;

/** Only what differs: another tab's change of another field is left alone. An emptied figure is zero. */
export function changesOf(before: AppTexts, now: AppTexts): Changes {
  const changes: Changes = {};
  for (const name of ['name', 'link', 'description'] as const)
    if (now[name].trim() !== before[name]) changes[name] = now[name].trim();
  for (const name of ['amount', 'profit'] as const)
    if (parseUsdt(now[name].trim()) !== parseUsdt(before[name])) changes[name] = now[name].trim();
  if (Number(now.minutes) !== Number(before.minutes)) changes.minutes = Number(now.minutes);
  for (const name of ['downloads', 'reviews', 'rating'] as const)
    if (Number(now[name]) !== Number(before[name])) changes[name] = Number(now[name]);
  return changes;
}
