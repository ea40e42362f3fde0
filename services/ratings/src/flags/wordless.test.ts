import { seeded } from '@candor/testkit/random';
import { describe, expect, it } from 'vitest';
import { madeText, written } from '../testing/texts.ts';
import { wordlessWhy } from './wordless.ts';

const SEED = 20_261_125;

describe('letters that are no words', () => {
  it.each([
    ['asdf jkl asdf qwer asdf jkl zxcv asdf qwer', /^9 of 9 groups of letters are no words: “asdf”, “jkl”, “qwer”$/],
    ['asdfasdfasdf lkjlkjlkj qweqweqwe poipoipoi xcvxcv', /groups of letters are no words/],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', /^it is one letter again and again$/],
    ['hahaha hahaha hahaha hahaha hahaha hahaha', /^it is 2 letters again and again$/],
    ['....................!!!!!!!!!!!!!!!!!! 12345', /^there are no letters in it$/],
    ['xkcd ghkl bvcn mnbv kjhg fdsp wrtp lkjh gfds', /groups of letters are no words/],
    ['sdkjf weriu lkjsd oiuwe sdlkj wepoi dslkj erwui', /beside each other on a keyboard|no words/],
    ['йцукен фывапр йцукен ячсмит фывапр йцукен', /groups of letters are no words/],
    ['goooood niceeee appppp verrrry coooool loooove', /groups of letters are no words/],
  ])('%s: why', (text, why) => {
    expect(wordlessWhy(text)).toMatch(why);
  });

  it.each([
    'The search is fast, but the settings are hard to find on a small phone. I tried twice.',
    'Great HTML export, PDF too; the CSS and the JSON of the API (v2) are a mess: HTTP 500, SQL error, TLS?',
    'Die Rechtschreibprüfung schlägt ständig fehl, und die Benachrichtigungen kommen erst nach Stunden.',
    'Zrychlit! Vlk zmrzl, prst skrz krk: strč prst skrz krk je krátká věta, kterou zná každý.',
    'La recherche est très lente, et l’écran d’accueil affiche trop de choses à la fois.',
    'Приложение работает быстро, но настройки найти трудно; вкладка «Поиск» пуста.',
    'Η εφαρμογή είναι γρήγορη αλλά οι ρυθμίσεις είναι κρυμμένες στο μενού.',
    'التطبيق سريع لكن من الصعب العثور على الإعدادات في القائمة الرئيسية.',
    'החיפוש מהיר אבל קשה מאוד למצוא את ההגדרות בתפריט הראשי של היישום',
    '検索は速いですが、設定がとても見つけにくいです。写真の保存もできませんでした。',
    '앱은 빠르지만 설정을 찾기가 매우 어렵고 사진을 저장할 수 없었습니다.',
    'แอปทำงานเร็วมาก แต่หาการตั้งค่าไม่เจอเลย และบันทึกรูปภาพไม่ได้',
    'Haku on nopea, mutta asetuksia on vaikea löytää, ja kuvien tallennus epäonnistuu aina.',
    'Mjög hraðvirkt forrit, en stillingarnar eru vel faldar og myndir vistast ekki.',
    'Property, poverty, liberty: we were as sad as ever, oil too; pop, tree, feed, look, keep.',
    'Too short',
  ])('%s: may be words', (text) => {
    expect(wordlessWhy(text)).toBeUndefined();
  });

  it(`of made texts of an app none, and of what is typed blindly nearly all; seed ${SEED}`, () => {
    const random = seeded(SEED);
    const made = Array.from({ length: 500 }, () => written(madeText(random)));
    expect(made.filter((text) => wordlessWhy(text) !== undefined)).toEqual([]);
    const typed = Array.from({ length: 500 }, () => blind(random));
    const found = typed.filter((text) => wordlessWhy(text) !== undefined).length / typed.length;
    console.info(`typed blindly: ${(100 * found).toFixed(1)} % found, seed ${SEED}`);
    expect(found).toBeGreaterThan(0.9);
  });
});

/** What hands type that stay where they are: each letter near the one before. */
function blind(random: () => number): string {
  const home = ['asdfg', 'lkjh', 'qwert', 'poiu'];
  const words = Array.from({ length: 8 }, () => {
    const row = home[Math.floor(random() * home.length)] as string;
    const length = 3 + Math.floor(random() * 6);
    return Array.from({ length }, () => row[Math.floor(random() * row.length)]).join('');
  });
  return words.join(' ');
}
