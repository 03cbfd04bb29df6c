/** What a thermal camera shows: a scale of colors from cold to warm, with the reading of its spot. */
import { type Drawing, fade, group, line, oval, path, rect, repeat, shot, text } from './kit.ts';

export type ThermalSubject = 'wetCeiling' | 'emptyBays' | 'warmBreaker' | 'coldHatch' | 'evenWall';

const COLD = '#2a1a6b';
const WARM = '#f6a43a';
const soft = 'filter="url(#soft)"';

const SHOWN: Readonly<Record<ThermalSubject, { readonly spot: string; readonly draw: () => string }>> = {
  wetCeiling: {
    spot: '63.4',
    draw: () =>
      rect(0, 0, 1200, 900, '#d1662f') +
      repeat(4, (index) => rect(120 + index * 290, 0, 40, 900, '#b9513a', soft)) +
      path('M430 250Q620 150 820 300Q900 470 720 580Q500 640 410 470Q360 340 430 250Z', COLD, soft) +
      oval(620, 400, 130, 90, '#120a3c', soft),
  },
  emptyBays: {
    spot: '81.2',
    draw: () =>
      rect(0, 0, 1200, 900, '#6b2a7d') +
      repeat(5, (index) => rect(60 + index * 240, 0, 34, 900, '#8d3a6f', soft)) +
      rect(338, 0, 196, 900, WARM, soft) +
      rect(818, 0, 196, 620, '#e98a35', soft),
  },
  warmBreaker: {
    spot: '148.6',
    draw: () =>
      rect(0, 0, 1200, 900, '#2b1d66') +
      rect(390, 90, 420, 730, '#3f2877') +
      repeat(
        10,
        (row) =>
          rect(430, 150 + row * 62, 150, 44, '#5a2f83') + rect(620, 150 + row * 62, 150, 44, '#5a2f83'),
      ) +
      rect(620, 398, 150, 44, '#ffdf80') +
      path('M770 420Q900 420 940 560V900', 'none', `stroke="${WARM}" stroke-width="26" ${soft}`),
  },
  coldHatch: {
    spot: '85.9',
    draw: () =>
      rect(0, 0, 1200, 900, '#7a2f7c') +
      rect(330, 200, 560, 480, '#a64062') +
      group(rect(330, 200, 560, 480, 'none', `stroke="${WARM}" stroke-width="34"`), soft),
  },
  evenWall: {
    spot: '72.8',
    draw: () =>
      rect(0, 0, 1200, 900, '#a8486a') +
      repeat(5, (index) => rect(90 + index * 240, 0, 30, 900, '#9c416f', soft)) +
      line(0, 820, 1200, 820, '#7b3379', 40),
  },
};

export const thermalView =
  (subject: ThermalSubject): Drawing =>
  () => {
    const { spot, draw } = SHOWN[subject];
    const cross = line(570, 450, 630, 450, '#fff', 4) + line(600, 420, 600, 480, '#fff', 4);
    const scale = `<defs>${fade('heat', ['#fff2c2', WARM, '#c2475c', '#5a2f83', COLD])}</defs>${rect(1128, 120, 36, 640, 'url(#heat)')}`;
    return shot(draw() + scale + cross + text(40, 74, 50, `${spot} °F`, '#fff', 'font-weight="700"'), {
      corners: 0.1,
      tintShare: 0,
      grain: 0.05,
    });
  };
