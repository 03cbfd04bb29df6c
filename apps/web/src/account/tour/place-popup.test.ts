import { describe, expect, it } from 'vitest';
import { type Box, placePopup, popupWidthPx } from './place-popup.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const popup = { width: 320, height: 200 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('the popup of the tour', () => {
  it('is 280 to 320 px wide', () => {
    expect([200, 320, 333, 390, 1440].map(popupWidthPx)).toEqual([280, 296, 309, 320, 320]);
  });

  it('stands below what it explains', () => {
    expect(placePopup([box(200, 0, 90, 60)], popup, desk)).toEqual({ left: 200, top: 72 });
  });

  it('stays inside of the window', () => {
    expect(placePopup([box(1380, 0, 44, 60)], popup, desk)).toEqual({ left: 1108, top: 72 });
  });

  it('goes above what stands at the foot', () => {
    expect(placePopup([box(200, 860, 90, 40)], popup, desk)).toEqual({ left: 200, top: 648 });
  });

  it('covers neither the avatar nor the menu that hangs from it', () => {
    const menu = box(1200, 64, 224, 700);
    const point = placePopup([box(1380, 8, 44, 44), menu], popup, desk);
    expect(point).toEqual({ left: 868, top: 64 });
  });

  it('stands in the middle when there is nothing to point at', () => {
    expect(placePopup([], popup, desk)).toEqual({ left: 560, top: 350 });
  });

  it('goes to the foot of a phone that the menu fills', () => {
    expect(placePopup([box(170, 60, 212, 776)], popup, phone)).toEqual({ left: 35, top: 632 });
  });

  it('keeps its beginning in sight in a window smaller than itself', () => {
    expect(placePopup([], popup, { width: 300, height: 150 })).toEqual({ left: 12, top: 12 });
  });
});
