import { erasedEvent } from '@candor/auth/erasure/own';
import { heldEventNow } from '@candor/auth/holds/service';
import { mailConfirmed } from '@candor/auth/links/service';
import { madeByCommand } from '@candor/auth/superadmin/service';
import type { User } from '@candor/auth/users/model';
import { registeredEvent } from '@candor/auth/users/service';
import type { Person as Rater } from '@candor/ratings/people/model';
import type { Standing } from '@candor/ratings/standing/model';
import { standingLost, UPHELD_MAX } from '@candor/ratings/standing/service';
import { unclaimedKey } from '@candor/wallet/erasure/rest';
import type { Journal } from '@candor/wallet/ledger/journal';
import type { Person } from '@candor/wallet/people/model';
import type { Referral } from '@candor/wallet/referrals/model';
import type { Model } from 'mongoose';
import { carrierOf, everyRecord, type Kind, type Told } from './kind.ts';

const idsOf = (batch: readonly Told[]) => batch.map(({ filter }) => filter._id);

/** Maps the documents with these ids. */
async function byId<Doc extends { _id: string }>(model: Model<Doc>, ids: readonly string[]): Promise<Map<string, Doc>> {
  const found = await model.find({ _id: { $in: [...new Set(ids)] } } as never).lean<Doc[]>();
  return new Map(found.map((doc) => [doc._id, doc]));
}

const stays = { accountState: { $ne: 'erased' } };

/** The first administrators are made by a command and never sign up, whatever their role is now: nothing was told of that. */
const signedUp = { ...stays, emailKey: { $not: madeByCommand } };

/** People who signed up: the wallet knows of them, by whom they were invited, and whom they were before an erasure. */
export function invitedPeople(users: Model<User>, referrals: Model<Referral>, persons: Model<Person>): Kind {
  return {
    name: 'people registered',
    consumer: 'wallet',
    async *told() {
      for await (const user of everyRecord(users, signedUp)) {
        yield { event: registeredEvent(user), carrier: carrierOf(users), filter: { _id: user._id, ...signedUp } };
      }
    },
    async effective(batch) {
      const facts = batch.map(({ event }) => event.payload as ReturnType<typeof registeredEvent>['payload']);
      const inviters = facts.flatMap(({ inviterId }) => (inviterId === null ? [] : [inviterId]));
      const known = await byId(referrals, idsOf(batch));
      const noted = await byId(persons, [...idsOf(batch), ...inviters]);
      const registered = await byId(users, inviters);
      const hasLeft = (id: string) =>
        noted.get(id)?.erasure === 'erased' || registered.get(id)?.accountState === 'erased';
      const isEffective = ({ userId, inviterId, formerUserIds = [] }: (typeof facts)[number]) => {
        // Of whoever has left the wallet keeps nothing, and nobody invites themselves.
        const isReferred =
          inviterId === null || inviterId === userId || known.has(userId) || hasLeft(userId) || hasLeft(inviterId);
        const person = noted.get(userId);
        const isNoted = person?.registered === true || person?.erasure === 'erased';
        return isReferred && isNoted && formerUserIds.every((id) => noted.get(userId)?.formerUserIds?.includes(id));
      };
      return new Set(batch.filter((_, n) => facts[n] && isEffective(facts[n])).map(({ event }) => event.id));
    },
  };
}

/** People who are back after an erasure, by a mail address that both confirmed: ratings knows whom they were. */
export function returnedPeople(users: Model<User>, people: Model<Rater>, nowMs: () => number): Kind {
  return {
    name: 'people back',
    consumer: 'ratings',
    async *told() {
      for await (const user of everyRecord(users, { 'carriedUserIds.0': { $exists: true }, ...stays })) {
        const event = mailConfirmed(user, 'again', nowMs());
        yield { event, carrier: carrierOf(users), filter: { _id: user._id, ...stays } };
      }
    },
    async effective(batch) {
      const known = await byId(people, idsOf(batch));
      const isKnown = ({ event }: Told) => {
        const { userId, formerUserIds } = event.payload as ReturnType<typeof mailConfirmed>['payload'];
        return formerUserIds.every((id) => known.get(userId)?.formerUserIds?.includes(id));
      };
      return new Set(batch.filter(isKnown).map(({ event }) => event.id));
    },
  };
}

/** People who were erased: the wallet knows it, and has what they gave up. */
export function erasedPeople(users: Model<User>, persons: Model<Person>, journal: Journal, nowMs: () => number): Kind {
  return {
    name: 'people erased',
    consumer: 'wallet',
    async *told() {
      for await (const user of everyRecord(users, { accountState: 'erased' })) {
        const { _id } = user;
        yield { event: erasedEvent(user, nowMs()), carrier: carrierOf(users), filter: { _id, accountState: 'erased' } };
      }
    },
    async effective(batch) {
      const noted = await byId(persons, idsOf(batch));
      const facts = batch.map(({ event }) => event.payload as ReturnType<typeof erasedEvent>['payload']);
      const keysOf = ({ userId, erasureId = '', organisationIds = [] }: (typeof facts)[number]) => [
        ...(['earnings', 'funds'] as const).map((account) => unclaimedKey(userId, erasureId, account)),
        ...organisationIds.map((id) => unclaimedKey(id, erasureId, 'funds')),
      ];
      const recorded = await journal.findAll(facts.flatMap((fact) => (fact.erasureId ? keysOf(fact) : [])));
      const isEffective = (fact: (typeof facts)[number]) =>
        noted.get(fact.userId)?.erasure === 'erased' &&
        (fact.erasureId === undefined || keysOf(fact).some((key) => recorded.has(key)));
      return new Set(batch.filter((_, n) => facts[n] && isEffective(facts[n])).map(({ event }) => event.id));
    },
  };
}

/** Holds: the wallet knows who is held now, and pays them nothing for inviting. */
export function heldPeople(users: Model<User>, persons: Model<Person>, nowMs: () => number): Kind {
  return {
    name: 'holds',
    consumer: 'wallet',
    async *told() {
      for await (const user of everyRecord(users, { holdRevision: { $gte: 1 }, ...stays })) {
        const { _id, onHold, holdRevision } = user;
        // Told as of now: whatever the wallet knows is older, and a change that follows is newer.
        const event = heldEventNow(user, nowMs());
        if (event) yield { event, carrier: carrierOf(users), filter: { _id, onHold, holdRevision, ...stays } };
      }
    },
    async effective(batch) {
      const noted = await byId(persons, idsOf(batch));
      const isKnown = ({ filter, event }: Told) =>
        (noted.get(filter._id)?.onHold ?? false) === (event.name === 'user.held');
      return new Set(batch.filter(isKnown).map(({ event }) => event.id));
    },
  };
}

/** Raters who lost their standing: auth has taken note of each report that cost it. */
export function lostStandings(standings: Model<Standing>, users: Model<User>, nowMs: () => number): Kind {
  return {
    name: 'standing lost',
    consumer: 'auth',
    async *told() {
      for await (const { _id, upheld } of everyRecord(standings, { [`upheld.${UPHELD_MAX - 1}`]: { $exists: true } })) {
        const last = upheld.at(-1);
        if (last === undefined) continue;
        const event = standingLost(_id, last, upheld.length, nowMs());
        yield { event, carrier: carrierOf(standings), filter: { _id, upheld: { $size: upheld.length } } };
      }
    },
    async effective(batch) {
      const known = await byId(users, idsOf(batch));
      const isKnown = ({ filter, event }: Told) => {
        const user = known.get(filter._id);
        return !user || user.accountState === 'erased' || (user.standingEvents?.includes(event.id) ?? false);
      };
      return new Set(batch.filter(isKnown).map(({ event }) => event.id));
    },
  };
}
