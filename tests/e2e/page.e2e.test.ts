import { expect, test } from 'vitest';
import { seriousViolations } from './support/axe';
import { DESKTOP, foreignRequests, PHONE, testApp } from './support/open-app';

const app = testApp();

test.each([
  { locale: 'en', lang: 'en' },
  { locale: 'zh-CN', lang: 'zh-CN' },
] as const)('opens in the language of the browser: $locale', async ({ locale, lang }) => {
  const { page } = await app.open({ locale });
  await expect.poll(() => page.locator('#root').textContent()).not.toBe('');
  expect(await page.getAttribute('html', 'lang')).toBe(lang);
});

test.each([
  { theme: 'light', viewport: DESKTOP },
  { theme: 'dark', viewport: DESKTOP },
  { theme: 'light', viewport: PHONE },
  { theme: 'dark', viewport: PHONE },
] as const)('has no serious accessibility violation: $theme, $viewport.width px', async ({ theme, viewport }) => {
  const { page } = await app.open({ theme, viewport });
  await page.getByRole('table').first().waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
});

test('the policy lets nothing out', async () => {
  const { page, origin, problems } = await app.open({ fresh: true });
  const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/);

  problems.expect(/Content Security Policy/);
  problems.expect(/example\.invalid/);
  const reached = await page.evaluate(() =>
    fetch('https://example.invalid/').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  expect(reached).toBe('refused');
  expect(problems.unexpected()).toEqual([]);
  expect(foreignRequests(['https://example.invalid/', `${origin}/assets/a.js`], origin)).toHaveLength(1);
});

test('no code from text: an inline script does not run', async () => {
  const { page, problems } = await app.open();
  problems.expect(/Content Security Policy/);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ranInline = true';
    document.body.append(script);
    return 'ranInline' in globalThis;
  });
  expect(ran).toBe(false);
});
