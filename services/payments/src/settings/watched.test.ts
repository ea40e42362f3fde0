import { watchSecurity } from '@candor/service-kit/testing/watched';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, raterViewer, type World } from '../testing/instance.ts';
import { type Server, serve } from '../testing/server.ts';
import { PIN_TRIES } from './pin.ts';
import { setPayoutSettings } from './service.ts';

const watched = watchSecurity();
let world: World;
let server: Server;
beforeAll(async () => {
  world = await openWorld();
  server = await serve(world, world, watched.tellSecurity);
});
afterAll(async () => {
  await server.stop();
  await world.connection.close();
});

const CHANGE = 'mutation ($input: ChangePinInput!) { changePin(input: $input) { id } }';

it('whoever watches is told of each wrong PIN, and of a PIN that is locked, once and without the PIN', async () => {
  const userId = raterViewer.userId ?? '';
  const settings = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', securityPin: '271828' } as const;
  await setPayoutSettings(world.deps, { userId, ...settings });
  const guess = () => server.graph(raterViewer, CHANGE, { input: { oldPin: '914263', newPin: '845137' } });
  for (let n = 0; n <= PIN_TRIES; n += 1) {
    const { refusal } = await guess();
    const isLocked = n === PIN_TRIES;
    expect(refusal?.code).toBe(isLocked ? 'PIN_LOCKED' : 'PIN_WRONG');
    const { lines, text } = await watched.take();
    expect(lines).toEqual([expect.objectContaining({ security: isLocked ? 'pin_locked' : 'pin_wrong', userId })]);
    for (const pin of ['914263', '845137', '271828', settings.address]) expect(text).not.toContain(pin);
  }
});
