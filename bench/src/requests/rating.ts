import { randomId } from '@candor/service-kit/data/ids';
import { type Asker, graphAsk } from './load.ts';
import type { Person } from './people.ts';

const START = 'mutation Bench_start($input: StartRatingInput!) { startRating(input: $input) { id } }';
const SUBMIT = 'mutation Bench_submit($input: SubmitRatingInput!) { submitRating(input: $input) { id status } }';

/** Starts a rating of an app; tells its id. */
export async function startRating(asker: Asker, person: Person, appId: string): Promise<string> {
  const answer = await asker.ask(graphAsk(person, START, { input: { appId } }));
  return (JSON.parse(answer) as { data: { startRating: { id: string } } }).data.startRating.id;
}

/** Submits it with words that nobody else has used. */
export async function submitRating(asker: Asker, person: Person, id: string): Promise<void> {
  const feedback = `I tried the search, the lists and the settings for a while. ${randomId()}`;
  await asker.ask(graphAsk(person, SUBMIT, { input: { id, stars: 4, feedback } }, '"completed"'));
}
