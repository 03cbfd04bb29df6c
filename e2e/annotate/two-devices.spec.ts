import { expect } from '@playwright/test';
import { newPerson, openApp, signInOverApi } from '../auth/person.ts';
import { choosePhotos, makePhoto, tiles } from '../editor/open-report.ts';
import { appOnDevice } from '../support/app-on-device.ts';
import { signUpWithReport } from '../support/empty-report.ts';
import { inSoak, installed, test } from '../support/test.ts';
import { expectVial } from '../sync/support/editor.ts';
import { annotateFirst, markNames, marks, tool } from './support/marked-photo.ts';

test.skip(({ isMobile }) => isMobile, 'the size of the window changes nothing here');

test('two devices draw on one photo offline, and both get the marks of both', {
  tag: [installed, inSoak],
}, async ({ page: desk, context, anotherDevice }) => {
  const person = newPerson();
  await signUpWithReport(desk, person, { at: 'roof/roof_skylights' });
  await choosePhotos(desk, [await makePhoto(desk, 'a.jpg')]);
  await expect(tiles(desk)).toHaveCount(1);
  await expectVial(desk, /^Safe to leave/);
  await annotateFirst(desk);

  const tabletContext = await anotherDevice();
  const tablet = await tabletContext.newPage();
  await openApp(
    tablet,
    await signInOverApi(person),
    new URL(desk.url()).pathname + new URL(desk.url()).search,
  );
  await expect(tablet.locator('main img').last()).toBeVisible();

  await appOnDevice(desk, tablet);
  await context.setOffline(true);
  await tabletContext.setOffline(true);
  for (const [page, name] of [
    [desk, 'Arrow'],
    [tablet, 'Ellipse'],
    [tablet, 'Blur'],
  ] as const) {
    await tool(page, name).click();
    await page.getByRole('button', { name: 'Place in the middle' }).click();
    await page.keyboard.press('Escape');
  }
  await expect(marks(desk)).toHaveCount(1);
  await expect(marks(tablet)).toHaveCount(2);
  await context.setOffline(false);
  await expectVial(desk, /^Safe to leave/, 40_000);
  await tabletContext.setOffline(false);
  for (const page of [desk, tablet]) {
    await expect(marks(page)).toHaveCount(3, { timeout: 40_000 });
    expect((await markNames(page)).sort()).toEqual(['Blurred area', 'Red arrow', 'Red ellipse']);
    // No one has to choose anything.
    await expectVial(page, /^Safe to leave\. (?!.*to choose)/, 40_000);
  }
  await tabletContext.close();
});
