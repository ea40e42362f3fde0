import { describe, expect, it } from 'vitest';
import { mask } from './mask.ts';
import { plainOf } from './plain.ts';

const left = (written: string) => mask(written).masked;

describe('what is left out of a message', () => {
  it.each([
    'paul@mail.com',
    'Write to paul.smith+app@mail.co.uk, please',
    'paul @ mail . com',
    'paul(at)mail.com',
    'paul (at) mail dot com',
    'paul [at] mail [dot] com',
    'paul {at} mail {dot} com',
    'paul at mail dot com',
    'paul AT mail DOT com',
    'paul -at- mail -dot- com',
    'paul ät mail punkt de',
    'p a u l @ m a i l . c o m',
    'ｐａｕｌ＠ｍａｉｌ．ｃｏｍ',
    'p\u200ba\u200bul\u200b@\u200bmail\u2060.com',
    'paul﹫mail。com',
    'pаul@mаil.com',
    '𝓹𝓪𝓾𝓵@𝓶𝓪𝓲𝓵.𝓬𝓸𝓶',
    'paul@mail',
    'пауль@почта.рф',
    'paul<at>mail<dot>com',
    'paul arroba mail punto com',
    'p̶a̶u̶l̶@mail.com',
  ])('a mail address: %s', (written) => {
    expect(left(written)[0]).toBe('mail address');
  });

  it.each([
    '+44 7911 123456',
    '07911123456',
    '0 7 9 1 1 1 2 3 4 5 6',
    '0-7-9-1-1-1-2-3-4-5-6',
    '(030) 123 45 67',
    '030/1234567',
    '٠٧٩١١١٢٣٤٥٦',
    '０７９１１１２３４５６',
    '①②③④⑤⑥⑦⑧',
    '𝟘𝟟𝟡𝟙𝟙𝟙𝟚𝟛𝟜',
    '0️⃣7️⃣9️⃣1️⃣1️⃣1️⃣2️⃣',
    'zero seven nine one one one two three',
    'null sieben neun eins eins eins zwei',
    '0 seven 9 one 1 one 2',
    'O79ll 12345',
    '07\u200b91\u200b11\u200b23',
    '0.7.9.1.1.1.2.3',
    '07_91_11_23_45',
    '079\n111\n234',
  ])('a number: %s', (written) => {
    expect(left(written)).toContain('number');
  });

  it.each([
    'https://mail.com/paul',
    'hxxp://mail.com',
    'www.mail.com',
    'see mail.com',
    'mail dot com slash paul',
    'mail (dot) com',
    't.me/paul',
    'wa.me/paul',
    'my-site.co.uk/x?y=1',
    'mail．com',
    'tg://resolve?domain=paul',
    'tel:112',
  ])('a link: %s', (written) => {
    expect(left(written)).toContain('link');
  });

  it.each([
    '@paul_99',
    '＠paul_99',
    'Telegram: paulsmith',
    'telegram = paulsmith',
    'insta:paul.smith',
    'my discord is paul_99',
    'paul#1234',
    'write me on telegram as paul99',
    'WhatsApp/paul99',
    'u/paulsmith',
    'signal : paulsmith',
  ])('a handle: %s', (written) => {
    expect(left(written)).toContain('handle');
  });

  it.each([
    'The search found nothing, and after three tries the page was blank.',
    'It costs 1,000 USDT, or 12.50 a month; that is 3.5 times as much.',
    'Version 2.4.1 on iOS 17.5 crashed at 10:30.',
    'I looked at it on 2 phones and 1 tablet, 5 minutes each.',
    'The Telegram login fails, and Discord is slow.',
    'We fixed it: thank you! Does it work now (with 1.4)?',
    'Look at the list; the dot in front of it is red.',
    '搜索很好，但是页面很慢。谢谢',
    'חיפוש טוב, אבל איטי.',
    'Sign in, then tap “Next”… and it hangs.',
    'Step one, step two and step three worked.',
  ])('nothing: %s', (written) => {
    expect(mask(written)).toEqual({ text: written, masked: [] });
  });

  it('is replaced by a word that says why, and the rest stays as it was written', () => {
    expect(mask('Ｈi, paul@mail.com or +44 7911 123456, thanks')).toEqual({
      text: 'Ｈi, [mail address left out] or [number left out], thanks',
      masked: ['mail address', 'number'],
    });
    expect(mask('Ask @paul_99 at https://mail.com/x.').text).toBe('Ask [handle left out] at [link left out].');
  });

  it('is nothing once it is left out', () => {
    const once = mask('paul at mail dot com, t.me/paul, +44 7911 123456, @paul');
    expect(mask(once.text)).toEqual({ text: once.text, masked: [] });
  });
});

describe('a thousand messages of pieces', () => {
  const seed = Number(process.env.SEED ?? 20_261_125);
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pieces = [
    ...['paul', 'mail', 'com', 'de', '.', '@', ' ', '(at)', ' at ', ' dot ', '＠', '。', '\u200b', '-', '(', ')', '+'],
    ...['0', '7', '91', '１２', '٣٤', '①', 'one ', 'two', '#', '/', ':', 'tg', 'www', 'https', '_', '\n', '99', 'é'],
  ];
  const written = () => Array.from({ length: 1 + next(40) }, () => pieces[next(pieces.length)]).join('');

  it(`leave no mail address and no telephone number, seed ${seed}`, () => {
    for (let turn = 0; turn < 1_000; turn += 1) {
      const message = written();
      const meant = plainOf(mask(message).text).text;
      expect.soft(meant, JSON.stringify(message)).not.toMatch(/[\p{L}\p{N}_+-]+@[\p{L}\p{N}-]+\.[\p{L}]{2,}/u);
      expect.soft(meant, JSON.stringify(message)).not.toMatch(/(?:\d[ .()/-]{0,2}){7,}/u);
    }
  });

  it('are looked through at once, also where they are made to be slow', () => {
    const slow = [
      'a '.repeat(500),
      'a.'.repeat(500),
      '1 '.repeat(500),
      '@ '.repeat(500),
      'a at '.repeat(200),
      `${'a-'.repeat(499)}@`,
    ];
    for (const message of slow) expect(mask(message).text.length).toBeGreaterThan(0);
  });
});
