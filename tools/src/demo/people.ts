import { createHash } from 'node:crypto';

/** A fictional publisher. The first one's user name and password are made for each copy. */
export interface DemoPublisher {
  name: string;
  username: string;
  company: string;
  mobile: string;
  deposit: number;
  network: string;
}

/** In the order in which the apps name them. */
export const demoPublishers: readonly [DemoPublisher, DemoPublisher, DemoPublisher] = [
  {
    ...{ name: 'Nora Lindqvist', username: 'demo-publisher', company: 'Lindqvist Labs', mobile: '+442071838750' },
    ...{ deposit: 1_000, network: 'BSC (BEP20)' },
  },
  {
    ...{ name: 'Marco Bellini', username: 'demo-marco', company: 'Bellini Studio', mobile: '+390612345678' },
    ...{ deposit: 300, network: 'Ethereum (ERC20)' },
  },
  {
    ...{ name: 'Ines Moreau', username: 'demo-ines', company: 'Atelier Moreau', mobile: '+33123456789' },
    ...{ deposit: 250, network: 'Polygon PoS' },
  },
];

/** What a browser tells of its device, and what it calls itself. */
export interface DemoDevice {
  type: 'phone' | 'tablet' | 'computer';
  system: string;
  systemVersion: string;
  browser: string;
}

const ANDROID: DemoDevice = { type: 'phone', system: 'android', systemVersion: '15', browser: 'chrome' };
const IPHONE: DemoDevice = { type: 'phone', system: 'ios', systemVersion: '18.1', browser: 'safari' };
const WINDOWS: DemoDevice = { type: 'computer', system: 'windows', systemVersion: '11', browser: 'edge' };

/** A fictional rater. */
export interface DemoRater {
  name: string;
  username: string;
  country: string;
  mobile: string;
  /** Null: its facts are left out. */
  device: DemoDevice | null;
  /** What is told at /profile/about-you; null: nothing. */
  about: DemoAbout | null;
}

/** What somebody tells about themselves, by which campaigns look for people. */
export interface DemoAbout {
  yearOfBirth: number;
  languages: string[];
  devices: string[];
  interests: string[];
}

const about = (yearOfBirth: number, languages: string, devices: string, interests: string): { about: DemoAbout } => {
  const list = (text: string) => text.split(' ');
  return { about: { yearOfBirth, languages: list(languages), devices: list(devices), interests: list(interests) } };
};

/** Three kinds of devices, each of three people: fewer are not shown to a publisher. One leaves out what there is to tell. */
export const demoRaters: readonly [DemoRater, ...DemoRater[]] = [
  {
    name: 'Amara Okafor',
    username: 'demo-rater',
    country: 'NG',
    mobile: '+2348021234567',
    device: ANDROID,
    about: null,
  },
  {
    name: 'Jonas Weber',
    username: 'demo-jonas',
    country: 'DE',
    mobile: '+4915112345678',
    device: IPHONE,
    ...about(1988, 'de en', 'ios macos', 'fitness travel cooking'),
  },
  {
    name: 'Priya Raman',
    username: 'demo-priya',
    country: 'IN',
    mobile: '+919876543210',
    device: ANDROID,
    ...about(1999, 'en hi', 'android windows', 'books music education'),
  },
  {
    name: 'Mateo Vargas',
    username: 'demo-mateo',
    country: 'CO',
    mobile: '+573211234567',
    device: WINDOWS,
    ...about(1979, 'es en', 'windows', 'finance news family'),
  },
  {
    name: 'Sofia Nilsson',
    username: 'demo-sofia',
    country: 'SE',
    mobile: '+46701234567',
    device: IPHONE,
    ...about(1992, 'sv en', 'ios macos', 'photography travel home'),
  },
  {
    name: 'Kwame Mensah',
    username: 'demo-kwame',
    country: 'GH',
    mobile: '+233231234567',
    device: ANDROID,
    ...about(1996, 'en', 'android', 'games social music'),
  },
  {
    name: '佐藤 花',
    username: 'demo-hana',
    country: 'JP',
    mobile: '+819012345678',
    device: WINDOWS,
    ...about(1985, 'ja', 'windows android', 'design cooking books'),
  },
  {
    name: 'Liam O’Connor',
    username: 'demo-liam',
    country: 'IE',
    mobile: '+353850123456',
    device: IPHONE,
    ...about(1990, 'en ga', 'ios windows', 'travel photography transport'),
  },
  {
    name: 'Elif Demir',
    username: 'demo-elif',
    country: 'TR',
    mobile: '+905012345678',
    device: null,
    ...about(1994, 'tr en', 'android linux', 'development games'),
  },
  {
    name: 'نادية رحيمي',
    username: 'demo-nadia',
    country: 'MA',
    mobile: '+212650123456',
    device: WINDOWS,
    ...about(1983, 'ar fr', 'windows', 'health home shopping'),
  },
];

/** A transaction hash that is on no chain: made from its own name. */
export function demoHash(text: string): string {
  return `0x${createHash('sha256').update(`candor demo ${text}`).digest('hex')}`;
}

/** An address that nobody has a key of: cut from the hash of its own name. */
export const demoAddress = (text: string): string => demoHash(text).slice(0, 42);
