/** Water heaters, air conditioning, and pipes. */

import { floor, room, wall } from './interior-walls.ts';
import { blots, type Drawing, fade, group, line, oval, path, rect, repeat, shot, text } from './kit.ts';

export const heaterView =
  (subject: 'tank' | 'relief' | 'corroded' | 'label', isGas = false): Drawing =>
  () => {
    const tank = `<defs>${fade('tank', ['#8f9290', '#f1f0ea', '#c9c8c1', '#8b8c88'], true)}</defs>${oval(600, 818, 230, 30, '#000', 'opacity=".4"')}${rect(410, 230, 380, 590, 'url(#tank)', 'rx="26"')}${rect(410, 310, 380, 5, '#a4a39c')}${rect(440, 120, 24, 120, '#b87349')}${rect(700, 120, 24, 120, '#b87349')}${rect(446, 120, 6, 120, '#e0a679')}`;
    const label =
      rect(500, 430, 210, 150, '#f3e6b1') +
      text(514, 466, 24, isGas ? 'GAS 40 GAL' : 'ELECTRIC 50 GAL', '#4f4420', 'font-weight="700"') +
      repeat(4, (index) => line(514, 490 + index * 22, 690 - index * 24, 490 + index * 22, '#8a7c48', 4));
    const relief =
      rect(786, 330, 44, 26, '#b88a3c') +
      rect(812, 316, 20, 40, '#c99c4c') +
      rect(818, 352, 18, 420, '#b87349') +
      rect(820, 352, 5, 420, '#dca377');
    const gas = isGas
      ? path('M600 230V80', 'none', 'stroke="#c4c9cb" stroke-width="58"') + rect(500, 660, 130, 60, '#3a3d40')
      : rect(530, 330, 150, 70, '#dad8d0') + line(605, 300, 605, 120, '#4a4d50', 16);
    const rust =
      subject === 'corroded'
        ? blots(7, 40, '#8a4a22', [430, 200, 320, 120], 24, 0.7) +
          path('M452 240Q456 320 448 420', 'none', 'stroke="#8a4a22" stroke-width="13" opacity=".7"')
        : '';
    const zoom =
      subject === 'relief'
        ? 'transform="translate(-900 -260) scale(1.9)"'
        : subject === 'label'
          ? 'transform="translate(-720 -580) scale(2.2)"'
          : '';
    return shot(
      wall('#a9a294', 3) + group(floor('#777067') + gas + tank + label + relief + rust, zoom),
      room,
    );
  };

export const coolingView =
  (subject: 'condenser' | 'plate' | 'handler' | 'line'): Drawing =>
  () => {
    if (subject === 'handler')
      return shot(
        wall('#bdb6a6', 8) +
          floor('#6f675b', 760) +
          rect(400, 90, 400, 680, '#c9ccca') +
          rect(400, 90, 400, 10, '#eceeec') +
          rect(400, 330, 400, 5, '#8f9492') +
          rect(450, 140, 300, 130, '#b3b8b7') +
          text(470, 210, 40, 'CARRIER', '#4c5356', 'font-weight="700"') +
          rect(450, 560, 300, 170, '#aab0af') +
          repeat(8, (index) => line(460, 580 + index * 19, 740, 580 + index * 19, '#808786', 5)) +
          rect(800, 420, 60, 34, '#22262a') +
          path('M800 470Q910 480 900 760', 'none', 'stroke="#e9e7df" stroke-width="22"') +
          rect(480, 0, 240, 92, '#9fa5a4'),
        room,
      );
    const fan = `${oval(600, 300, 250, 62, '#2b2f31')}${repeat(9, (index) => oval(600, 300, 240 - index * 26, 58 - index * 6.2, 'none', 'stroke="#6b7275" stroke-width="4"'))}`;
    const body = `<defs>${fade('unit', ['#a7a390', '#d4d0bd', '#8d8977'], true)}</defs>${oval(610, 790, 340, 36, '#000', 'opacity=".4"')}${rect(330, 300, 540, 470, 'url(#unit)')}${repeat(19, (index) => line(356, 350 + index * 20, 844, 350 + index * 20, '#6f6c5d', 6))}${rect(310, 764, 580, 30, '#a5a29a')}${fan}`;
    const suction =
      path(
        'M870 640Q980 640 1010 560T1220 480',
        'none',
        `stroke="${subject === 'line' ? '#b9743f' : '#1f2224'}" stroke-width="34"`,
      ) +
      (subject === 'line' ? blots(3, 26, '#26282a', [880, 500, 320, 150], 26, 0.9) : '') +
      path('M870 690Q990 700 1220 570', 'none', 'stroke="#c0804d" stroke-width="12"');
    const plate =
      rect(470, 520, 260, 160, '#e8e6dc') +
      text(490, 560, 26, 'MFR DATE 08/2017', '#3c3f40', 'font-weight="700"') +
      repeat(4, (index) => line(490, 586 + index * 22, 700 - index * 20, 586 + index * 22, '#8c8c84', 4));
    return shot(
      rect(0, 0, 1200, 520, '#c9b897') +
        repeat(26, (index) => line(0, index * 20, 1200, index * 20, '#a99874', 2)) +
        rect(0, 520, 1200, 380, '#7d8a57') +
        blots(2, 120, '#5d6b3e', [0, 520, 1200, 380], 34, 0.5) +
        suction +
        body +
        group(
          subject === 'plate' ? plate : rect(560, 520, 80, 50, '#e8e6dc'),
          subject === 'plate' ? 'transform="translate(-420 -470) scale(1.75)"' : '',
        ),
      room,
    );
  };

export type PipeSubject = 'sink' | 'leak' | 'valves' | 'toilet' | 'washer' | 'hose' | 'regulator';
export const pipeView =
  (subject: PipeSubject): Drawing =>
  () => {
    const trap =
      path('M560 120V430Q560 530 640 530T720 440V410H1000', 'none', 'stroke="#dcdad2" stroke-width="56"') +
      path('M546 120V430Q548 540 640 542', 'none', 'stroke="#fff" stroke-width="9" opacity=".7"') +
      [
        [560, 250],
        [560, 400],
        [720, 430],
        [860, 410],
      ]
        .map(([x = 0, y = 0]) => rect(x - 44, y - 20, 88, 40, '#c4c2b9', 'rx="8"'))
        .join('');
    const stop = (x: number, color: string): string =>
      rect(x, 620, 46, 130, '#c0c4c6') +
      oval(x + 23, 620, 46, 26, color) +
      path(`M${x + 23} 610Q${x + 30} 420 ${x + 60} 120`, 'none', 'stroke="#b7bbbd" stroke-width="18"');
    const cabinet =
      rect(0, 0, 1200, 900, '#a98a62') +
      rect(60, 40, 1080, 790, '#c8ab81') +
      rect(60, 40, 1080, 60, '#000', 'opacity=".35"') +
      rect(60, 740, 1080, 110, '#b4946a');
    if (subject === 'sink' || subject === 'leak')
      return shot(
        cabinet +
          stop(220, '#b23c34') +
          stop(330, '#3a68a8') +
          trap +
          (subject === 'leak'
            ? group(
                path('M520 780Q640 740 820 790Q860 840 640 848Q500 840 520 780Z', '#5c3f22'),
                'opacity=".75" filter="url(#soft)"',
              ) +
              repeat(3, (index) =>
                path(`M${628 + index * 14} ${570 + index * 44}q9 18 0 24q-9 -6 0 -24`, '#bfe0ee'),
              )
            : ''),
        { ...room, corners: 0.6 },
      );
    if (subject === 'toilet')
      return shot(
        wall('#cfd6d3', 2) +
          rect(0, 700, 1200, 200, '#b8b2a5') +
          repeat(9, (index) => line(index * 150, 700, index * 190 - 150, 900, '#958f82', 3)) +
          rect(430, 170, 340, 260, '#f2f1ec', 'rx="18"') +
          rect(414, 150, 372, 40, '#fbfaf6', 'rx="12"') +
          path('M440 430H770Q800 560 700 640L690 760H520L510 640Q410 560 440 430Z', '#ecebe5') +
          oval(605, 470, 190, 54, '#faf9f5') +
          oval(605, 474, 130, 32, '#cdd5d6') +
          line(490, 220, 540, 220, '#b7babb', 14),
        room,
      );
    if (subject === 'washer' || subject === 'hose')
      return shot(
        wall('#d1cdbf', 5) +
          floor('#8d8373', 760) +
          rect(460, 110, 300, 150, '#f0eee6') +
          rect(480, 130, 260, 110, '#3b3f42') +
          oval(550, 190, 26, 26, '#b23c34') +
          oval(660, 190, 26, 26, '#3a68a8') +
          path(
            'M550 210Q540 420 440 560',
            'none',
            `stroke="${subject === 'hose' ? '#1c1d1f' : '#b9bec1'}" stroke-width="24"`,
          ) +
          path(
            'M660 210Q690 420 620 560',
            'none',
            `stroke="${subject === 'hose' ? '#1c1d1f' : '#b9bec1'}" stroke-width="24"`,
          ) +
          rect(300, 560, 520, 220, '#f6f5f0', 'rx="10"') +
          rect(320, 580, 480, 50, '#d8d7d1') +
          (subject === 'hose' ? group(oval(512, 440, 30, 22, '#c9c3b0'), 'opacity=".6"') : ''),
        room,
      );
    if (subject === 'regulator')
      return shot(
        rect(0, 0, 1200, 900, '#b8ad99') +
          repeat(20, (index) => line(0, index * 46, 1200, index * 46, '#9a8f7b', 3)) +
          path('M100 900V500H1220', 'none', 'stroke="#a9aeb0" stroke-width="44"') +
          rect(420, 420, 150, 160, '#8f9497', 'rx="20"') +
          oval(495, 420, 95, 40, '#a4a9ab') +
          rect(700, 440, 160, 110, '#6b7175') +
          oval(780, 494, 42, 42, '#e7e9e6'),
        room,
      );
    return shot(
      wall('#b9b09b', 7) +
        path('M180 -20V900', 'none', 'stroke="#bb7a4c" stroke-width="42"') +
        path('M180 430H1220', 'none', 'stroke="#bb7a4c" stroke-width="42"') +
        path('M168 -20V900', 'none', 'stroke="#e3ac7f" stroke-width="8"') +
        rect(560, 396, 130, 70, '#c79a44') +
        rect(610, 310, 30, 100, '#b3b7b9') +
        rect(520, 290, 210, 28, '#b23c34', 'rx="14"') +
        rect(880, 400, 60, 60, '#c79a44') +
        rect(150, 640, 62, 70, '#c79a44'),
      room,
    );
  };
