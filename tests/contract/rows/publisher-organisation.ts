import { until } from '@candor/testkit/until';
import { expect } from 'vitest';
import { mailedToken } from '../../support/mailed.ts';
import { fundedPublisher, type Person, signUp, type TestStack } from '../../support/stack.ts';
import { emailOf } from '../accounts.ts';
import { anId, aText, moment } from '../matchers.ts';
import { idOf } from '../people.ts';
import { answer, badInput, NOT_FOUND, type Row, refusal, type Told } from '../table.ts';

const ROLE: Told = [403, 'ORGANISATION_ROLE', 'Your role in this organisation does not allow this.'];
const LAST: Told = [409, 'LAST_OWNER', 'An organisation keeps an owner. Make somebody else an owner first.'];
const OVER: Told = [400, 'INVITATION_INVALID', 'This invitation is no longer valid. Ask for a new one.'];
const ANOTHERS: Told = [
  403,
  'INVITATION_MAIL',
  'This invitation was sent to another mail address. Sign in to the account that has it.',
];
const MEMBER: Told = [409, 'ALREADY_MEMBER', 'This person is a member already.'];
const BASE = '/api/organisation';

type OrganisationRole = 'owner' | 'editor' | 'finance' | 'viewer';

/** Somebody whom a publisher wants, with the link's token. */
async function wanted(stack: TestStack, role: OrganisationRole = 'editor') {
  const [owner, somebody] = [await fundedPublisher(stack, 1), await signUp(stack)];
  const body = { email: emailOf(somebody), role };
  const { _id: invitationId } = await owner.call<{ _id: string }>('POST', `${BASE}/invitations`, body);
  return { owner, somebody, invitationId, body, token: await mailedToken(stack, emailOf(somebody), '/join') };
}

/** A publisher with a member of this role. */
async function withMember(stack: TestStack, role: OrganisationRole = 'editor') {
  const { owner, somebody, token } = await wanted(stack, role);
  await somebody.call('POST', `${BASE}/invitations/accept`, { token });
  return { owner, member: somebody };
}

const nameOf = async (person: Person) => (await person.call<{ name: string }>('GET', '/api/profile/me')).name;
/** What the publishers of these tests call their company. */
const COMPANY = 'Test Labs';
const deciding = (by: Person, id: string, role: OrganisationRole, handOver?: boolean) => ({
  ...{ token: by.token, params: { id }, body: { role, ...(handOver && { handOver }) } },
  variables: { input: { userId: id, role, ...(handOver && { handOver }) } },
});
const removing = (by: Person, id: string) => ({ token: by.token, params: { id }, variables: { userId: id } });
const inviting = (by: Person, email: string, role: string = 'editor') => ({
  ...{ token: by.token, body: { email, role }, variables: { input: { email, role } } },
});
const accepting = (by: Person, token: string) => ({ token: by.token, body: { token }, variables: { token } });
const inviteGraph = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { id email role at until } }';

const ownRows: readonly Row[] = [
  {
    call: `GET ${BASE}`,
    graph: '{ organisation { id name role } }',
    answers: [
      answer('the one that a member belongs to, with the member’s role', async (stack) => {
        const { owner, member } = await withMember(stack, 'viewer');
        const found = { name: COMPANY, role: 'viewer' };
        return {
          token: member.token,
          rest: { _id: idOf(owner), ...found },
          data: { organisation: { id: idOf(owner), ...found } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'by somebody in none', async (stack) => ({ token: (await signUp(stack)).token }), {
        only: 'rest',
      }),
    ],
  },
  {
    call: `PATCH ${BASE}`,
    graph: 'mutation ($name: String!) { renameOrganisation(name: $name) { id name role } }',
    sample: () => ({ body: { name: 'Tide' }, variables: { name: 'Tide' } }),
    answers: [
      answer('its new name', async (stack) => {
        const owner = await fundedPublisher(stack, 1);
        const [body, found] = [{ name: 'Tide Works' }, { name: 'Tide Works', role: 'owner' }];
        return {
          ...{ token: owner.token, body, variables: body },
          rest: { _id: idOf(owner), ...found },
          data: { renameOrganisation: { id: idOf(owner), ...found } },
        };
      }),
    ],
    refusals: [
      refusal(badInput('Please enter a name.'), 'no name', async (stack) => ({
        token: (await fundedPublisher(stack, 1)).token,
        ...{ body: { name: ' ' }, variables: { name: ' ' } },
      })),
      refusal(ROLE, 'by an editor', async (stack) => ({
        token: (await withMember(stack)).member.token,
        ...{ body: { name: 'Mine' }, variables: { name: 'Mine' } },
      })),
    ],
  },
  {
    call: `GET ${BASE}/mine`,
    graph: '{ me { organisations { id name role } } }',
    answers: [
      answer('those that one belongs to', async (stack) => {
        const { owner, member } = await withMember(stack, 'finance');
        const found = { name: COMPANY, role: 'finance' };
        return {
          token: member.token,
          rest: [{ _id: idOf(owner), ...found }],
          data: { me: { organisations: [{ id: idOf(owner), ...found }] } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: `GET ${BASE}/log`,
    graph: '{ organisation { log { edges { node { id at actor act record details } } } } }',
    answers: [
      answer('what its members did', async (stack) => {
        const { owner } = await withMember(stack);
        const act = { at: moment, actor: aText, act: 'invitation.sent', record: null };
        const details = { email: aText, role: 'editor' };
        const find = async () => {
          const entries = await owner.call<{ act: string }[]>('GET', `${BASE}/log`);
          return (
            entries.some((one) => one.act === 'invitation.sent') && entries.some((one) => one.act === 'member.joined')
          );
        };
        await until('the log', find);
        return {
          token: owner.token,
          rest: expect.arrayContaining([expect.objectContaining({ ...act, details })]),
          data: {
            organisation: { log: { edges: expect.arrayContaining([{ node: { id: aText, ...act, details } }]) } },
          },
        };
      }),
    ],
    refusals: [],
  },
];

const memberRows: readonly Row[] = [
  {
    call: `GET ${BASE}/members`,
    graph: '{ organisation { members { id name email role since you } } }',
    answers: [
      answer('everybody who belongs to it', async (stack) => {
        const { owner, member } = await withMember(stack);
        const of = async (person: Person, role: string, you: boolean) => ({
          ...{ name: await nameOf(person), email: emailOf(person), role, since: moment, you },
        });
        const [first, second] = [await of(owner, 'owner', true), await of(member, 'editor', false)];
        return {
          token: owner.token,
          rest: [
            { _id: idOf(owner), ...first },
            { _id: idOf(member), ...second },
          ],
          data: {
            organisation: {
              members: [
                { id: idOf(owner), ...first },
                { id: idOf(member), ...second },
              ],
            },
          },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: `PATCH ${BASE}/members/:id`,
    graph: 'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { id name role } }',
    sample: (id) => ({
      params: { id },
      body: { role: 'viewer' },
      variables: { input: { userId: id, role: 'viewer' } },
    }),
    answers: [
      answer('the organisation; the member has the role from then on', async (stack) => {
        const { owner, member } = await withMember(stack);
        return {
          ...deciding(owner, idOf(member), 'finance'),
          rest: { _id: idOf(owner), name: aText, role: 'owner' },
          data: { changeMemberRole: { id: idOf(owner), name: aText, role: 'owner' } },
        };
      }),
      answer('handed over: whoever asks is an editor then', async (stack) => {
        const { owner, member } = await withMember(stack);
        return {
          ...deciding(owner, idOf(member), 'owner', true),
          rest: { _id: idOf(owner), name: aText, role: 'editor' },
          data: { changeMemberRole: { id: idOf(owner), name: aText, role: 'editor' } },
        };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'of another organisation’s', async (stack) => {
        const { member } = await withMember(stack);
        return deciding(await fundedPublisher(stack, 1), idOf(member), 'viewer');
      }),
      refusal(LAST, 'of the last owner', async (stack) => {
        const owner = await fundedPublisher(stack, 1);
        return deciding(owner, idOf(owner), 'viewer');
      }),
      refusal(ROLE, 'by an editor', async (stack) => {
        const { owner, member } = await withMember(stack);
        return deciding(member, idOf(owner), 'viewer');
      }),
    ],
  },
  {
    call: `DELETE ${BASE}/members/:id`,
    status: 204,
    graph: 'mutation ($userId: ID!) { removeMember(userId: $userId) }',
    sample: (id) => ({ params: { id }, variables: { userId: id } }),
    answers: [
      answer('that a member is none any more', async (stack) => {
        const { owner, member } = await withMember(stack);
        return { ...removing(owner, idOf(member)), data: { removeMember: true } };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'another organisation’s', async (stack) => {
        const { member } = await withMember(stack);
        return removing(await fundedPublisher(stack, 1), idOf(member));
      }),
      refusal(LAST, 'the last owner', async (stack) => {
        const owner = await fundedPublisher(stack, 1);
        return removing(owner, idOf(owner));
      }),
      refusal(ROLE, 'by a viewer', async (stack) => {
        const { owner, member } = await withMember(stack, 'viewer');
        return removing(member, idOf(owner));
      }),
    ],
  },
];

const invitationRows: readonly Row[] = [
  {
    call: `GET ${BASE}/invitations`,
    graph: '{ organisation { invitations { id email role at until } } }',
    answers: [
      answer('those that are open', async (stack) => {
        const { owner, invitationId, body } = await wanted(stack);
        const open = { ...body, at: moment, until: moment };
        return {
          token: owner.token,
          rest: [{ _id: invitationId, ...open }],
          data: { organisation: { invitations: [{ id: invitationId, ...open }] } },
        };
      }),
    ],
    refusals: [],
  },
  {
    call: `POST ${BASE}/invitations`,
    status: 201,
    graph: inviteGraph,
    sample: () => ({
      body: { email: 'some@example.com', role: 'editor' },
      variables: { input: { email: 'some@example.com', role: 'editor' } },
    }),
    answers: [
      answer('the invitation', async (stack) => {
        const [owner, email] = [await fundedPublisher(stack, 1), emailOf(await signUp(stack))];
        const made = { email, role: 'finance', at: moment, until: moment };
        return {
          ...inviting(owner, email, 'finance'),
          rest: { _id: anId, ...made },
          data: { inviteMember: { id: anId, ...made } },
        };
      }),
    ],
    refusals: [
      refusal(badInput('Please enter a valid email address.'), 'no address', async (stack) =>
        inviting(await fundedPublisher(stack, 1), 'somebody'),
      ),
      refusal(MEMBER, 'a member', async (stack) => {
        const { owner, member } = await withMember(stack);
        return inviting(owner, emailOf(member));
      }),
      refusal(ROLE, 'by an editor', async (stack) => inviting((await withMember(stack)).member, 'some@example.com')),
    ],
  },
  {
    call: `DELETE ${BASE}/invitations/:id`,
    status: 204,
    graph: 'mutation ($id: ID!) { withdrawInvitation(id: $id) }',
    sample: (id) => ({ params: { id }, variables: { id } }),
    answers: [
      answer('that it is withdrawn', async (stack) => {
        const { owner, invitationId: id } = await wanted(stack);
        return { ...{ token: owner.token, params: { id }, variables: { id } }, data: { withdrawInvitation: true } };
      }),
    ],
    refusals: [
      refusal(NOT_FOUND, 'another organisation’s', async (stack) => {
        const { invitationId: id } = await wanted(stack);
        return { token: (await fundedPublisher(stack, 1)).token, params: { id }, variables: { id } };
      }),
    ],
  },
  {
    call: `POST ${BASE}/invitations/accept`,
    graph: 'mutation ($token: String!) { acceptInvitation(token: $token) { id name role } }',
    sample: () => ({ body: { token: 'x'.repeat(32) }, variables: { token: 'x'.repeat(32) } }),
    answers: [
      answer('the organisation that one belongs to from now on', async (stack) => {
        const { owner, somebody, token } = await wanted(stack);
        const joined = { name: COMPANY, role: 'editor' };
        return {
          ...accepting(somebody, token),
          rest: { _id: idOf(owner), ...joined },
          data: { acceptInvitation: { id: idOf(owner), ...joined } },
        };
      }),
    ],
    refusals: [
      refusal(OVER, 'a link that was used', async (stack) => {
        const { somebody, token } = await wanted(stack);
        await somebody.call('POST', `${BASE}/invitations/accept`, { token });
        return accepting(somebody, token);
      }),
      refusal(ANOTHERS, 'by somebody with another mail address', async (stack) =>
        accepting(await signUp(stack), (await wanted(stack)).token),
      ),
    ],
  },
];

/** Organisations: members, invitations, the log. */
export const organisationRows: readonly Row[] = [...ownRows, ...memberRows, ...invitationRows];
