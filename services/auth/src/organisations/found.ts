import { insertOnce } from '@candor/service-kit/data/insert';
import { emitOnInsert } from '@candor/service-kit/events/outbox';
import type { AuthDeps } from '../deps.ts';
import type { User } from '../users/model.ts';
import { changedEvent } from './events.ts';
import type { Organisation } from './model.ts';

type Founder = Pick<User, '_id' | 'name' | 'company'>;
type FoundDeps = Pick<AuthDeps, 'models' | 'clock'>;

/**
 * Gives a publisher the organisation of which they are the owner, with its event; one that is there stays as it is. Repeatable: its id is
 * the founder's, so that whatever was theirs is the organisation's, and no account moves.
 */
export async function ensureOrganisation({ models, clock }: FoundDeps, founder: Founder): Promise<void> {
  const { _id } = founder;
  if (await models.organisations.exists({ _id })) return;
  const at = new Date(clock.now());
  const fresh: Omit<Organisation, 'outbox'> = {
    _id,
    name: founder.company?.trim() || founder.name,
    members: [{ userId: _id, role: 'owner', since: at }],
    former: [],
    invitations: [],
    version: 1,
    createdAt: at,
  };
  await insertOnce(models.organisations as never, { ...fresh, ...emitOnInsert(changedEvent(fresh, at.getTime())) });
}

/**
 * Gives every publisher an organisation who has none: those of before there were any, and whoever a crash left between the two steps of
 * becoming one. Returns how many it gave.
 */
export async function foundMissing(deps: FoundDeps): Promise<number> {
  const { users, organisations } = deps.models;
  let given = 0;
  const found = users.find({ publisher: true, accountState: { $ne: 'erased' } }, { name: 1, company: 1 });
  for await (const founder of found.lean<Founder[]>().cursor()) {
    if (await organisations.exists({ _id: founder._id })) continue;
    await ensureOrganisation(deps, founder as Founder);
    given += 1;
  }
  return given;
}
