/** Rooms and what an inspector examines in them. */

import { floor, room, wall } from './interior-walls.ts';
import { blots, type Drawing, fade, group, line, oval, path, poly, rect, repeat, shot, text } from './kit.ts';

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
