/** What stands and hangs inside: panels, water heaters, air conditioning, pipes, alarms, and the papers and labels that go with them. */
import {
  blots,
  type Drawing,
  darker,
  fade,
  group,
  lighter,
  line,
  oval,
  path,
  poly,
  rect,
  repeat,
  shot,
  text,
} from './kit.ts';

const room = { corners: 0.42, grain: 0.13 };
const wall = (color: string, seed = 1): string =>
  `<defs>${fade('wall', [lighter(color, 0.1), color, darker(color, 0.25)])}</defs>${rect(0, 0, 1200, 900, 'url(#wall)')}${blots(seed, 50, darker(color, 0.4), [0, 0, 1200, 900], 120, 0.07)}`;
const floor = (color: string, y = 700): string =>
  rect(0, y, 1200, 900 - y, color) +
  rect(0, y - 26, 1200, 26, '#e8e3d8') +
  rect(0, y, 1200, 12, '#000', 'opacity=".3"');

export type PanelSubject = 'closed' | 'open' | 'scorched' | 'doubleTap' | 'subfeed';
export const panelView =
  (subject: PanelSubject, color = '#b9b2a4'): Drawing =>
  () => {
    const isOpen = subject !== 'closed';
    const cabinet =
      rect(366, 96, 470, 720, '#3e4347') + rect(378, 108, 446, 696, isOpen ? '#24282b' : '#7c8287');
    const breaker = (x: number, y: number, isLeft: boolean): string =>
      rect(x, y, 128, 38, '#17191b') +
      rect(isLeft ? x + 80 : x + 12, y + 8, 36, 22, '#4a4f53') +
      rect(isLeft ? x + 86 : x + 18, y + 11, 13, 16, '#e8e6df') +
      rect(isLeft ? x + 12 : x + 56, y + 10, 58, 18, '#bdb89f');
    const breakers = repeat(
      11,
      (row) => breaker(466, 226 + row * 46, true) + breaker(606, 226 + row * 46, false),
    );
    const main = rect(546, 138, 108, 64, '#17191b') + rect(580, 150, 40, 40, '#e8e6df');
    const cover =
      rect(404, 134, 392, 640, '#6f757a') +
      rect(404, 134, 392, 14, '#a4abaf') +
      text(430, 190, 24, '200 AMP', '#e9e7de', 'font-weight="700"') +
      rect(440, 214, 320, 500, '#f3efe2') +
      repeat(
        14,
        (row) =>
          line(452, 244 + row * 33, 748, 244 + row * 33, '#8d8772', 2) +
          text(
            460,
            238 + row * 33,
            19,
            `${row * 2 + 1}  ${['AC', 'Range', 'Dryer', 'Water heater', 'Kitchen', 'Bath GFCI', 'Garage', 'Bed 1', 'Bed 2', 'Living', 'Hall', 'Porch', 'Laundry', 'Spare'][row] ?? ''}`,
            '#4d4736',
          ),
      );
    const wires = isOpen
      ? repeat(8, (index) =>
          path(
            `M${index % 2 ? 760 : 448} ${250 + index * 58}Q${index % 2 ? 800 : 408} ${270 + index * 58} ${index % 2 ? 796 : 404} ${760}`,
            'none',
            `stroke="${['#1b1b1d', '#b33a2e', '#e9e6dd', '#2d5f9e'][index % 4]}" stroke-width="9"`,
          ),
        )
      : '';
    const mark =
      subject === 'scorched'
        ? group(oval(530, 480, 110, 66, '#0c0806'), 'opacity=".85" filter="url(#soft)"') +
          path('M452 486Q410 520 420 620', 'none', 'stroke="#5d2419" stroke-width="13"') +
          path('M500 470q30 -20 64 6', 'none', 'stroke="#c9803c" stroke-width="6"')
        : subject === 'doubleTap'
          ? path(
              'M734 420Q800 410 800 520M734 430Q780 450 782 560',
              'none',
              'stroke="#1b1b1d" stroke-width="9"',
            ) + oval(738, 424, 12, 12, '#c9b06a')
          : '';
    const door = isOpen
      ? poly(
          [
            [836, 96],
            [960, 70],
            [960, 850],
            [836, 816],
          ],
          '#565c61',
        ) +
        poly(
          [
            [850, 130],
            [944, 110],
            [944, 560],
            [850, 556],
          ],
          '#efeadb',
        ) +
        repeat(10, (row) => line(858, 170 + row * 38, 936, 158 + row * 40, '#9a947f', 2))
      : '';
    return shot(
      wall(color, 4) +
        rect(350, 120, 520, 720, '#000', 'opacity=".25" filter="url(#soft)"') +
        rect(560, 0, 60, 100, '#8b9094') +
        cabinet +
        (isOpen ? main + breakers + wires + mark + door : cover),
      room,
    );
  };

export type PaperKind = 'permit' | 'approval' | 'plate' | 'sticker' | 'certificate' | 'letter';
/** A paper or a label with its lines as one reads them; the head line first. */
export const paperView =
  (kind: PaperKind, lines: readonly string[]): Drawing =>
  () => {
    const isMetal = kind === 'plate';
    const ground = kind === 'sticker' ? '#e9edf0' : isMetal ? '#b9bec1' : '#f6f1e4';
    const behind =
      isMetal || kind === 'sticker'
        ? wall('#8b9297', 6)
        : rect(0, 0, 1200, 900, '#7b5f43') +
          repeat(26, (index) =>
            path(
              `M0 ${index * 36}q300 ${(index % 3) * 9 - 9} 600 0t600 0`,
              'none',
              'stroke="#5d452e" stroke-width="3" opacity=".5"',
            ),
          );
    const [x, y, w, h] = isMetal || kind === 'sticker' ? [210, 250, 780, 400] : [230, 60, 740, 800];
    const size = isMetal || kind === 'sticker' ? 33 : 30;
    const step = Math.min(62, (h - 150) / Math.max(1, lines.length - 1));
    const words = lines.map((words, index) =>
      text(
        x + 46,
        y + 84 + index * step,
        index === 0 ? size + 8 : size,
        words,
        index === 0 ? '#1e2a38' : '#3a3d40',
        index === 0 ? 'font-weight="700"' : '',
      ),
    );
    const extras =
      kind === 'certificate' || kind === 'permit'
        ? oval(x + w - 120, y + h - 120, 66, 66, '#2f5f86', 'opacity=".75"') +
          oval(x + w - 120, y + h - 120, 50, 50, 'none', 'stroke="#fff" stroke-width="3"') +
          line(x + 46, y + h - 70, x + 330, y + h - 70, '#6b6558', 3)
        : isMetal
          ? [
              [26, 26],
              [w - 26, 26],
              [26, h - 26],
              [w - 26, h - 26],
            ]
              .map(([dx = 0, dy = 0]) => oval(x + dx, y + dy, 11, 11, '#6f7578'))
              .join('')
          : '';
    return shot(
      behind +
        group(
          rect(x + 14, y + 18, w, h, '#000', 'opacity=".35" filter="url(#soft)"') +
            rect(x, y, w, h, ground) +
            rect(x, y, w, isMetal ? 8 : 14, isMetal ? '#dfe2e3' : '#c3d2dd') +
            words.join('') +
            line(x + 46, y + 102, x + w - 46, y + 102, '#8b8a82', 2) +
            extras,
          `transform="rotate(${kind === 'letter' ? 2 : -1.6} 600 450)"`,
        ),
      { ...room, corners: 0.32 },
    );
  };

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

export type RoomSubject =
  | 'ceilingStain'
  | 'smokeAlarm'
  | 'outlet'
  | 'window'
  | 'fogged'
  | 'kitchen'
  | 'garageDoor'
  | 'garageBrace'
  | 'photoEye'
  | 'fireDoor'
  | 'shutter'
  | 'impactMark'
  | 'entryDoor'
  | 'hall'
  | 'furnace'
  | 'range';
export const roomView =
  (subject: RoomSubject): Drawing =>
  () => {
    switch (subject) {
      case 'ceilingStain':
        return shot(
          wall('#e6e1d5', 2) +
            group(
              path('M430 240Q640 150 830 300Q890 460 690 540Q480 580 390 430Q360 310 430 240Z', '#a8793f'),
              'opacity=".55" filter="url(#soft)"',
            ) +
            path(
              'M450 260Q640 180 806 310Q856 440 684 518Q500 552 414 424Q388 318 450 260Z',
              'none',
              'stroke="#8d5f2b" stroke-width="7" opacity=".45"',
            ) +
            oval(980, 200, 60, 22, '#f7f4ec') +
            line(0, 760, 1200, 720, '#bdb6a6', 10),
          room,
        );
      case 'smokeAlarm':
        return shot(
          wall('#e3ded2', 5) +
            oval(600, 460, 220, 200, '#000', 'opacity=".18" filter="url(#soft)"') +
            oval(600, 440, 210, 190, '#f2efe6') +
            oval(600, 440, 150, 134, '#e0dccf') +
            repeat(11, (index) => line(490 + index * 22, 350, 490 + index * 22, 530, '#c2bdae', 5)) +
            oval(600, 440, 46, 42, '#f7f5ee') +
            oval(720, 520, 9, 9, '#4fa35a'),
          room,
        );
      case 'outlet':
        return shot(
          wall('#ccc4b3', 9) +
            rect(0, 560, 1200, 340, '#8b8577') +
            rect(0, 548, 1200, 26, '#d9d4c6') +
            rect(470, 170, 240, 330, '#f4f1e8', 'rx="14"') +
            [250, 400]
              .map(
                (y) =>
                  rect(530, y - 56, 120, 112, '#e3dfd2', 'rx="20"') +
                  rect(560, y - 30, 10, 40, '#2a2825') +
                  rect(610, y - 26, 10, 34, '#2a2825') +
                  oval(590, y + 30, 12, 12, '#2a2825'),
              )
              .join('') +
            path('M690 330Q860 330 920 430', 'none', 'stroke="#33302b" stroke-width="16"') +
            rect(640, 300, 90, 56, '#d8b23a', 'rx="10"'),
          room,
        );
      case 'window':
      case 'fogged':
        return shot(
          wall('#d9d2c4', 4) +
            rect(330, 110, 540, 640, '#f5f2ea') +
            `<defs>${fade('out', ['#9cc0dc', '#dbe7e0', '#87a05f'])}</defs>` +
            rect(370, 150, 460, 270, 'url(#out)') +
            rect(370, 440, 460, 270, 'url(#out)') +
            rect(362, 418, 476, 26, '#f5f2ea') +
            (subject === 'fogged'
              ? group(rect(370, 440, 460, 270, '#f2f4f3'), 'opacity=".72"') +
                blots(3, 40, '#ffffff', [380, 450, 440, 250], 40, 0.5)
              : '') +
            rect(300, 750, 600, 28, '#efeadf'),
          room,
        );
      case 'kitchen':
        return shot(
          wall('#d7d3c6', 3) +
            floor('#a48a68', 720) +
            repeat(
              4,
              (index) =>
                rect(60 + index * 280, 60, 260, 220, '#efe9dc') +
                rect(80 + index * 280, 80, 220, 180, '#e2dac9'),
            ) +
            rect(0, 400, 1200, 34, '#6d6a66') +
            repeat(
              4,
              (index) =>
                rect(40 + index * 290, 434, 270, 290, '#e9e2d3') +
                rect(60 + index * 290, 460, 230, 230, '#dcd3c0'),
            ) +
            rect(470, 330, 240, 76, '#b8bdbf') +
            path('M590 400V300Q590 260 640 270V300', 'none', 'stroke="#9ca2a5" stroke-width="16"'),
          room,
        );
      case 'range':
        return shot(
          wall('#d3cdbf', 3) +
            floor('#94806a', 760) +
            rect(330, 300, 540, 480, '#cfd3d4') +
            rect(330, 300, 540, 60, '#2b2e30') +
            rect(380, 420, 440, 250, '#24272a') +
            rect(400, 440, 400, 200, '#3b4145') +
            rect(380, 394, 440, 16, '#e8eaeb') +
            repeat(4, (index) => oval(430 + index * 110, 330, 22, 22, '#c4c8ca')) +
            repeat(4, (index) => oval(430 + index * 112, 286, 54, 13, '#17191b')),
          room,
        );
      case 'garageDoor':
        return shot(
          wall('#b7b1a5', 6) +
            floor('#8c887f', 720) +
            rect(190, 130, 820, 590, '#f0ece2') +
            repeat(
              4,
              (row) =>
                repeat(4, (index) => rect(214 + index * 200, 152 + row * 146, 176, 118, '#e1dccf')) +
                line(190, 278 + row * 146, 1010, 278 + row * 146, '#b8b2a4', 4),
            ) +
            line(170, 100, 170, 720, '#7b8084', 16) +
            line(1030, 100, 1030, 720, '#7b8084', 16) +
            rect(560, 20, 80, 60, '#3d4144') +
            line(600, 60, 600, 130, '#54595c', 8),
          room,
        );
      case 'garageBrace':
        return shot(
          rect(0, 0, 1200, 900, '#ddd8cb') +
            repeat(
              4,
              (row) =>
                line(0, 60 + row * 270, 1200, 60 + row * 270, '#a9a294', 7) +
                rect(0, 150 + row * 270, 1200, 46, '#9aa1a5') +
                rect(0, 150 + row * 270, 1200, 9, '#d3d8da'),
            ) +
            rect(690, 360, 330, 190, '#fbfaf4') +
            text(712, 408, 30, 'WIND LOAD DOOR', '#1f3f6b', 'font-weight="700"') +
            text(712, 450, 24, '+46 / -52 PSF', '#333') +
            text(712, 486, 24, 'FL 15012.4  TAS 201', '#333') +
            text(712, 522, 24, 'LARGE MISSILE', '#333'),
          room,
        );
      case 'photoEye':
        return shot(
          wall('#a9a396', 2) +
            floor('#8c877e', 620) +
            line(300, 0, 300, 640, '#7b8084', 40) +
            rect(300, 540, 120, 70, '#3b3f42') +
            oval(420, 574, 22, 22, '#1c1d1f') +
            oval(428, 570, 8, 8, '#56b56a') +
            path('M340 540Q380 300 460 40', 'none', 'stroke="#e4e1d7" stroke-width="8"') +
            rect(180, 160, 90, 700, '#ece7db'),
          room,
        );
      case 'fireDoor':
        return shot(
          wall('#c5bfb0', 3) +
            floor('#8f8b83', 790) +
            rect(390, 90, 420, 710, '#efeade') +
            rect(420, 120, 360, 680, '#d7cfbd') +
            [150, 470]
              .map((y) => rect(460, y, 120, 270, '#c7bea9') + rect(620, y, 120, 270, '#c7bea9'))
              .join('') +
            oval(748, 470, 18, 18, '#c9a447') +
            rect(810, 200, 14, 60, '#b0a891') +
            rect(420, 794, 360, 10, '#26231e'),
          room,
        );
      case 'shutter':
        return shot(
          wall('#d9c7a2', 5) +
            rect(300, 130, 600, 620, '#eceae3') +
            repeat(
              11,
              (index) =>
                rect(326 + index * 50, 150, 44, 580, index % 2 ? '#b5bbbe' : '#cbd0d2') +
                rect(326 + index * 50, 150, 8, 580, '#e6e9ea'),
            ) +
            rect(300, 124, 600, 26, '#8f969a') +
            rect(300, 726, 600, 26, '#8f969a') +
            repeat(
              9,
              (index) =>
                oval(340 + index * 66, 138, 10, 10, '#5f666a') +
                oval(340 + index * 66, 738, 10, 10, '#5f666a'),
            ),
          room,
        );
      case 'impactMark':
        return shot(
          `<defs>${fade('out', ['#8fb2cb', '#cfdcd9', '#7e955f'])}</defs>${rect(0, 0, 1200, 900, 'url(#out)')}${rect(0, 0, 1200, 90, '#f4f1e9')}${rect(0, 0, 90, 900, '#f4f1e9')}${poly(
            [
              [300, 900],
              [700, 90],
              [860, 90],
              [460, 900],
            ],
            '#fff',
            'opacity=".14"',
          )}${rect(300, 470, 600, 260, '#ffffff', 'opacity=".22"')}${text(330, 540, 40, 'ASTM E1996  E1886', '#f7f9fa', 'font-weight="700"')}${text(330, 600, 34, 'LARGE MISSILE IMPACT', '#f7f9fa')}${text(330, 652, 34, 'MIAMI-DADE APPROVED', '#f7f9fa')}${text(330, 704, 34, 'DP +65 / -75', '#f7f9fa')}`,
          room,
        );
      case 'entryDoor':
        return shot(
          wall('#cdb994', 4) +
            floor('#9d9588', 800) +
            rect(400, 80, 400, 730, '#f3ede0') +
            rect(436, 112, 328, 690, '#3f5d66') +
            rect(476, 160, 248, 240, '#7f9aa2') +
            rect(476, 450, 248, 300, '#344e56') +
            oval(742, 480, 16, 16, '#d6b25c') +
            rect(720, 430, 40, 24, '#c7a34f'),
          room,
        );
      case 'furnace':
        return shot(
          wall('#b1ab9f', 2) +
            floor('#7f7769', 770) +
            rect(430, 150, 340, 630, '#c3c8ca') +
            rect(430, 420, 340, 6, '#8b9194') +
            rect(470, 190, 260, 180, '#aeb4b7') +
            repeat(7, (index) => line(480, 210 + index * 22, 720, 210 + index * 22, '#878d90', 5)) +
            rect(470, 470, 260, 150, '#f2efe2') +
            text(486, 512, 23, 'APPROVED FOR', '#3a3c3d', 'font-weight="700"') +
            text(486, 544, 23, 'MANUFACTURED HOMES', '#3a3c3d') +
            rect(560, 0, 80, 152, '#a1a7a9'),
          room,
        );
      case 'hall':
        return shot(
          wall('#dcd6c8', 2) +
            floor('#a58d6c', 700) +
            poly(
              [
                [420, 120],
                [780, 120],
                [780, 700],
                [420, 700],
              ],
              '#c9c2b2',
            ) +
            rect(520, 220, 160, 480, '#e9e3d6') +
            oval(600, 60, 90, 24, '#fbf4df'),
          room,
        );
    }
  };
