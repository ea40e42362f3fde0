import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches } from '../testing/server.ts';
import '../testing/show.tsx';
import { useKeptFile } from './kept-file.ts';
import { forgetPerson } from './leave.ts';
import { writeToken } from './session.ts';

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const picture = () => new File(['x'], 'Bücher & Tee.png', { type: 'image/png', lastModified: 7 });
const open = () => renderHook(() => useKeptFile('picture'));
const keep = (hook: ReturnType<typeof open>, file: File | null) => act(() => hook.result.current[1](file));

beforeEach(() => writeToken(tokenOf('u1')));

describe('a picture that was chosen and not sent', () => {
  it('is there after a reload as it was, for the person who chose it and nobody else', async () => {
    const files = fakeCaches();
    keep(open(), picture());
    await waitFor(() => expect(files.places()).toHaveLength(1));
    const again = open();
    await waitFor(() => expect(again.result.current[0]).not.toBeNull());
    const { name, type, lastModified } = again.result.current[0] as File;
    expect([name, type, lastModified]).toEqual(['Bücher & Tee.png', 'image/png', 7]);
    writeToken(tokenOf('u2'));
    const other = open();
    await act(async () => undefined);
    expect(other.result.current[0]).toBeNull();
  });

  it('does not take the place of one that was chosen meanwhile', async () => {
    const files = fakeCaches();
    keep(open(), picture());
    await waitFor(() => expect(files.places()).toHaveLength(1));
    const again = open();
    const newer = new File(['y'], 'newer.png', { type: 'image/png' });
    keep(again, newer);
    await act(async () => undefined);
    expect(again.result.current[0]).toBe(newer);
  });

  it('is gone when it is taken back, however soon, and at the sign-out', async () => {
    const files = fakeCaches();
    const hook = open();
    keep(hook, picture());
    keep(hook, null);
    // What is kept after it is there: so are the changes before it.
    const other = renderHook(() => useKeptFile('other'));
    keep(other, picture());
    await waitFor(() => expect(files.places()).toEqual(['/kept/u1/other']));
    await forgetPerson();
    expect(files.places()).toEqual([]);
  });

  it('stays for as long as the page is open where the browser keeps no files', async () => {
    const hook = open();
    keep(hook, picture());
    expect(hook.result.current[0]?.name).toBe('Bücher & Tee.png');
    await forgetPerson();
  });
});
