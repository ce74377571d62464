import { describe, expect, test } from 'vitest';
import { readConfig } from './config';

const good = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://app.winnow.example',
  FB_APP_ID: '1234567890',
  FB_APP_SECRET: 'a secret of our own',
};

describe('in production', () => {
  test('the social network, an own app and a secured address are enough', () => {
    expect(readConfig(good)).toMatchObject({ isProduction: true, isPractice: false });
    const own = {
      FB_GRAPH_URL: 'https://graph.facebook.com/',
      FB_DIALOG_URL: 'https://m.facebook.com',
    };
    expect(readConfig({ ...good, ...own }).graph.graphUrl).toBe('https://graph.facebook.com');
    for (const given of [good, { ...good, ...own }])
      expect(readConfig(given).practiceNetworkUrl).toBeUndefined();
    const FB_DIALOG_URL = 'http://localhost:4010/network';
    expect(readConfig({ FB_DIALOG_URL }).practiceNetworkUrl).toBe(FB_DIALOG_URL);
  });

  test.each([
    ['FB_GRAPH_URL', 'https://localhost.:4010'],
    ['FB_GRAPH_URL', 'https://[::ffff:127.0.0.1]:4010'],
    ['FB_GRAPH_URL', 'http://graph.facebook.com'],
    ['FB_GRAPH_URL', 'https://graph.facebook.com.evil.example'],
    ['FB_GRAPH_URL', 'https://notfacebook.com'],
    ['FB_GRAPH_URL', 'https://graph.facebook.com:4010'],
    ['FB_DIALOG_URL', 'https://sandbox.internal:4010'],
    ['FB_APP_ID', 'winnow-practice-app'],
    ['FB_APP_ID', ''],
    ['FB_APP_SECRET', 'winnow-practice-secret'],
    ['FB_APP_SECRET', ''],
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'http://app.winnow.example'],
    ['PUBLIC_URL', 'http://localhost:4000'],
    ['API_URL', 'http://api.winnow.example'],
    ['FRESHDESK_API_KEY', 'a key without a desk'],
  ])('%s=%s stops the start, by name', (name, value) => {
    expect(() => readConfig({ ...good, [name]: value })).toThrow(`${name}: `);
  });
});

describe('the help desk', () => {
  const desk = { FRESHDESK_URL: 'https://winnow.freshdesk.com/', FRESHDESK_API_KEY: 'k' };

  test('is one account with its key, and a folder of lessons', () => {
    expect(readConfig(good).helpDesk).toBeUndefined();
    expect(
      readConfig({ ...good, ...desk, FRESHDESK_LESSONS_FOLDER: '43000170101' }).helpDesk,
    ).toEqual({
      url: 'https://winnow.freshdesk.com',
      apiKey: 'k',
      lessonsFolder: '43000170101',
    });
  });

  test.each([
    ['FRESHDESK_URL', 'http://winnow.freshdesk.com'],
    ['FRESHDESK_URL', 'https://help.winnow.example'],
    ['FRESHDESK_URL', 'https://winnow.freshdesk.com.evil.example'],
    ['FRESHDESK_URL', 'http://localhost:4010/freshdesk'],
    ['FRESHDESK_API_KEY', 'winnow-practice-key'],
    ['FRESHDESK_LESSONS_FOLDER', 'lessons'],
  ])('%s=%s stops production, by name', (name, value) => {
    expect(() => readConfig({ ...good, ...desk, [name]: value })).toThrow(`${name}: `);
  });

  test('outside production it may be a stand-in', () => {
    const practice = { ...desk, FRESHDESK_URL: 'http://localhost:4010/freshdesk' };
    expect(readConfig(practice).helpDesk?.url).toBe('http://localhost:4010/freshdesk');
  });
});

describe('mail', () => {
  const SMTP_URL = 'smtps://user:p%40ss@mail.example.com:465';

  test('is sent where a server is named, and encrypted on its way', () => {
    expect(readConfig(good).mail).toBeUndefined();
    expect(readConfig({ ...good, SMTP_URL, SMTP_FROM: 'hello@example.com' }).mail).toEqual({
      url: SMTP_URL,
      from: 'hello@example.com',
      requireTls: true,
    });
    for (const local of ['smtp://localhost:25', 'smtp://127.0.0.1:25', 'smtp://[::1]:25'])
      expect(readConfig({ ...good, SMTP_URL: local }).mail?.requireTls).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtp://mail.test:25' }).mail?.requireTls).toBe(false);
  });

  test.each([
    ['SMTP_URL', 'mail.example.com:25'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['SMTP_URL', 'smtp:mail.example.com'],
    ['SMTP_FROM', 'Winnow <hello@example.com>'],
  ])('%s=%s stops the start, by name', (name, value) => {
    expect(() => readConfig({ ...good, [name]: value })).toThrow(`${name}: `);
  });
});

describe('advertising', () => {
  const own = { META_PIXEL_ID: '123456789', META_CONVERSIONS_TOKEN: 'EAAB' };

  test('hears of nothing unless there is a pixel with its token', () => {
    expect(readConfig(good).conversions).toBeUndefined();
    expect(readConfig({ ...good, ...own }).conversions).toEqual({
      pixelId: '123456789',
      token: 'EAAB',
      graphUrl: 'https://graph.facebook.com',
      version: 'v26.0',
      pixelUrl: 'https://www.facebook.com/tr',
    });
  });

  test.each([
    ['META_PIXEL_ID', 'a pixel'],
    ['META_CONVERSIONS_TOKEN', ''],
    ['META_CONVERSIONS_TOKEN', 'winnow-practice-conversions-token'],
    ['META_PIXEL_URL', 'http://localhost:4010/network/tr'],
    ['META_PIXEL_URL', 'https://www.facebook.com.evil.example/tr'],
  ])('%s=%s stops production, by name', (name, value) => {
    expect(() => readConfig({ ...good, ...own, [name]: value })).toThrow(`${name}: `);
  });

  test('outside production it may be a stand-in', () => {
    const practice = { ...own, META_PIXEL_URL: 'http://localhost:4010/network/tr/' };
    expect(readConfig(practice).conversions?.pixelUrl).toBe('http://localhost:4010/network/tr');
  });
});

describe('without NODE_ENV', () => {
  const { NODE_ENV: _, ...forgotten } = good;

  test.each([
    'https://app.winnow.example',
    'http://app.winnow.example',
    'https://localhost:4000',
    'http://192.168.1.7:4000',
    'http://localhost.evil.example',
  ])('nothing starts at %s', (PUBLIC_URL) => {
    expect(() => readConfig({ ...forgotten, PUBLIC_URL })).toThrow('NODE_ENV: ');
    expect(readConfig({ ...forgotten, PUBLIC_URL, NODE_ENV: 'development' }).isProduction).toBe(
      false,
    );
  });

  test.each(['', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'what only this machine reaches starts: %j',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).isProduction).toBe(false);
    },
  );
});

test('the lab is off unless it is switched on', () => {
  expect([readConfig({}).lab, readConfig({ LAB: 'on' }).lab]).toEqual([false, true]);
});
