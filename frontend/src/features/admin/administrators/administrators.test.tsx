import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../testing/server.ts';
import { show, write } from '../../../testing/show.tsx';
import { RoleContext } from '../frame/exports.ts';
import { AdministratorsPage } from './AdministratorsPage.tsx';

const boss = { __typename: 'User', id: 'boss', username: 'boss' };
const ann = {
  ...{ __typename: 'User', id: 'ann', username: 'ann', name: 'Ann', role: 'finance', roleProposal: null },
  ...{ secondFactor: true, factorLoss: null, lastActivity: '2026-11-20T10:00:00.000Z' },
};
const proposal = { __typename: 'RoleProposal', role: 'moderator', until: '2099-01-01T00:00:00.000Z', by: boss };
const listOf = (...administrators: object[]) => ({ AdministratorsPage_Query: { data: { administrators } } });

const change = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change the role of ann' }));
  const question = within(screen.getByRole('dialog', { name: 'Change the role of ann?' }));
  fireEvent.change(question.getByLabelText('Role'), { target: { value: 'moderator' } });
  expect(question.getByText('Finance → Moderator')).toBeTruthy();
  write('Reason', 'Their work has changed.');
  fireEvent.click(question.getByRole('button', { name: 'Change role' }));
};

describe('the administrators', () => {
  it('are listed; a superadmin gives one another role, with a reason', async () => {
    const changed = { __typename: 'User', id: 'ann', role: 'moderator', roleProposal: null };
    const server = show(<AdministratorsPage />, {
      ...listOf(ann),
      EditRole_Mutation: { data: { setRole: changed } },
    });
    await change();
    expect(await screen.findByText('ann is Moderator now.')).toBeTruthy();
    expect(server.last('EditRole_Mutation')).toEqual({
      input: { userId: 'ann', role: 'moderator', reason: 'Their work has changed.' },
    });
  });

  it('of which another superadmin must want the same say so', async () => {
    const waiting = { __typename: 'User', id: 'ann', role: 'finance', roleProposal: proposal };
    const server = show(<AdministratorsPage />, { ...listOf(ann), EditRole_Mutation: { data: { setRole: waiting } } });
    await screen.findByText('ann');
    server.reply(listOf({ ...ann, roleProposal: proposal }));
    await change();
    expect(await screen.findByText('It waits for a second administrator.')).toBeTruthy();
    expect(await screen.findByText('Waits for a second administrator: boss wants Moderator.')).toBeTruthy();
  });

  it('of whom one lost the second factor: another superadmin approves that it goes, with a reason', async () => {
    const loss = { __typename: 'FactorLoss', from: '2099-11-28T09:30:00.000Z', waitsForAdministrator: true };
    const approved = { __typename: 'User', id: 'ann', factorLoss: { ...loss, waitsForAdministrator: false } };
    const server = show(<AdministratorsPage />, {
      ...listOf({ ...ann, factorLoss: loss }),
      ApproveLoss_Mutation: refusal('OWN_RECORD', 'Another administrator must approve this.', 403),
    });
    expect(await screen.findByText('Said to be lost; waits for another superadmin.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Let ann remove the second factor' }));
    const question = within(screen.getByRole('dialog', { name: 'Let ann remove the second factor?' }));
    const approve = () => fireEvent.click(question.getByRole('button', { name: 'Approve' }));
    approve();
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    write('Reason', 'I spoke with them in person.');
    approve();
    expect(await screen.findByText('Another administrator must approve this.')).toBeTruthy();
    server.reply({ ApproveLoss_Mutation: { data: { approveFactorLoss: approved } } });
    approve();
    expect(await screen.findByText('ann can remove the second factor once its time has come.')).toBeTruthy();
    expect(server.last('ApproveLoss_Mutation')).toEqual({
      input: { userId: 'ann', reason: 'I spoke with them in person.' },
    });
    expect(await screen.findByText('Said to be lost; approved.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Let ann remove the second factor' })).toBeNull();
  });

  it('are an auditor’s to read', async () => {
    show(
      <RoleContext value="auditor">
        <AdministratorsPage />
      </RoleContext>,
      listOf(ann),
    );
    expect(await screen.findByText('ann')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change the role/ })).toBeNull();
    expect(screen.queryByText(/press Change role/)).toBeNull();
  });
});
