import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { press, show } from '../../testing/show.tsx';
import { Confirm } from './Confirm.tsx';
import { Dollars } from './Dollars.tsx';

const confirm = (props: Partial<Parameters<typeof Confirm>[0]> = {}) => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  show(
    <Confirm
      title="Pay this deposit?"
      figures={[
        { label: 'Amount', value: <Dollars value="50" /> },
        { label: 'Funds afterwards', value: <Dollars value="150" /> },
      ]}
      sentence="The money is added to the publisher’s funds. This cannot be undone."
      action="Pay"
      onAction={onConfirm}
      onClose={onClose}
      {...props}
    />,
    {},
  );
  return { onConfirm, onClose };
};

describe('a question before something is done', () => {
  it('says in figures what will happen, and does it once it is confirmed', () => {
    const { onConfirm } = confirm();
    const dialog = screen.getByRole('dialog', { name: 'Pay this deposit?' });
    expect(dialog.textContent).toContain('Amount$50.00Funds afterwards$150.00');
    press('Pay');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('has the focus on “Cancel” for what cannot be taken back', () => {
    const { onClose, onConfirm } = confirm({ danger: true });
    expect(document.activeElement?.textContent).toBe('Cancel');
    fireEvent.click(document.activeElement as Element);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('leaves the focus where somebody types, also when what is typed makes it one that cannot be taken back', () => {
    const ask = (danger: boolean) => (
      <Confirm title="Pay?" figures={[]} sentence="" action="Pay" danger={danger} onAction={vi.fn()} onClose={vi.fn()}>
        <input aria-label="Transaction hash" />
      </Confirm>
    );
    const { rerender } = render(ask(false));
    const field = screen.getByLabelText('Transaction hash');
    field.focus();
    rerender(ask(true));
    expect(document.activeElement).toBe(field);
  });

  it('can neither be confirmed again nor left while it runs', () => {
    const { onClose, onConfirm } = confirm({ isBusy: true });
    press('Pay');
    press('Cancel');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says what failed beside it', () => {
    confirm({ error: 'Another deposit was told with this transaction.' });
    expect(screen.getByRole('alert').textContent).toBe('Another deposit was told with this transaction.');
  });
});
