import { startRating } from '../rating/start.ts';
import { answerCheck } from '../screens/answer.ts';
import { takeScreensBack } from '../screens/back.ts';
import { type BuyScreens, buyScreens } from '../screens/buy.ts';
import { liveApp, publisher, type TestRatings } from './instance.ts';

export const check = { text: 'How often do you cook at home?', options: ['Daily', 'Weekly', 'Never'], ends: ['Never'] };
export const SCREEN_MICRO = 300_000;

/** What tests of checks do again and again, with the service that `open` answers with. */
export function screensTools(open: () => TestRatings) {
  const deps = () => open().instance();
  const buy = (appId: string, screens: number, more: Partial<BuyScreens> = {}) =>
    buyScreens(deps(), publisher, { appId, check, rewardMicro: SCREEN_MICRO, screens, ...more });
  const start = (userId: string, appId: string) => startRating(deps(), { userId, appId });
  const answer = (userId: string, ratingId: string, given = 'Never') =>
    answerCheck(deps(), { userId, ratingId, answer: given });
  return {
    deps,
    buy,
    start,
    answer,
    back: (appId: string, endCheck = false) => takeScreensBack(deps(), publisher, { appId, endCheck }),
    /** A live app with places and screens. */
    async checking(places: number, screens: number) {
      const app = await liveApp(open(), places);
      return buy(app._id, screens);
    },
    /** Starts, and gives an answer to the check. */
    async startAndAnswer(userId: string, appId: string, given = 'Never') {
      const rating = await start(userId, appId);
      return answer(userId, rating._id, given);
    },
  };
}
