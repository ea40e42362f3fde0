import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import '../../testing/show.tsx';
import { press, write } from '../../testing/show.tsx';
import { Dialog } from './Dialog.tsx';

function open(asksToDrop = true) {
  const told = { onAction: vi.fn(), onClose: vi.fn() };
  render(
    <Dialog title="Edit Kettle" action="Save" asksToDrop={asksToDrop} {...told}>
      <label>
        Name <input defaultValue="Kettle" />
      </label>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit Kettle' });
  /** As a browser does: whoever hears of it may keep the dialog open. */
  const pressEscape = () => {
    if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
  };
  return { ...told, dialog, pressEscape };
}

it('asks before what was changed is dropped by Escape; a second Escape keeps it', () => {
  const { pressEscape, onClose, dialog } = open();
  screen.getByLabelText('Name').focus();
  write('Name', 'Kettle Two');
  pressEscape();
  expect(screen.getByRole('alertdialog', { name: 'Drop what you changed?' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Keep editing');
  pressEscape();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kettle Two');
  expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0]);
  pressEscape();
  press('Drop it');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('stays open, and asks, where a browser closes without having asked', () => {
  const { onClose, dialog } = open();
  write('Name', 'Kettle Two');
  act(() => dialog.close());
  expect([dialog.open, onClose.mock.calls.length]).toEqual([true, 0]);
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it('closes at once by Escape while nothing was changed', () => {
  const untouched = open();
  untouched.pressEscape();
  expect(untouched.onClose).toHaveBeenCalledTimes(1);
});

it('closes at once where what is written is kept elsewhere', () => {
  const kept = open(false);
  write('Name', 'Kettle Two');
  kept.pressEscape();
  expect(kept.onClose).toHaveBeenCalledTimes(1);
});
