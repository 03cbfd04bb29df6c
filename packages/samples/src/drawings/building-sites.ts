/** Details of a house before the drywall, in the light of a work lamp. */
import { type Drawing, darker, line, oval, path, rect, repeat, shot, text } from './kit.ts';
import { grain, tape, WOOD } from './lumber.ts';

export type SiteSubject =
  | 'notchedJoist'
  | 'cableNoPlate'
  | 'wrapTorn'
  | 'ductKinked'
  | 'gauge'
  | 'pipesInWall'
  | 'fireBlockGap'
  | 'ceilingBay';

const studs = (seed: number): string =>
  rect(0, 0, 1200, 900, '#8d6d45') +
  repeat(4, (index) => grain(40 + index * 340, -20, 100, 940, seed + index)) +
  grain(-20, 800, 1240, 100, seed + 8, darker(WOOD, 0.15));

const DRAWN: Readonly<Record<SiteSubject, () => string>> = {
  notchedJoist: () =>
    rect(0, 0, 1200, 900, '#4b3822') +
    grain(-20, 260, 1240, 330, 3) +
    rect(470, 260, 190, 190, '#3a2a18') +
    rect(430, 230, 270, 90, '#d9d8d2') +
    rect(430, 236, 270, 12, '#fff') +
    tape(470, 470, 200, 1),
  cableNoPlate: () =>
    studs(5) +
    path('M-20 430C300 400 500 470 760 430S1100 400 1220 420', 'none', 'stroke="#e9d34a" stroke-width="30"') +
    oval(90, 426, 26, 26, '#3a2a18') +
    oval(430, 440, 26, 26, '#3a2a18') +
    tape(380, 520, 180, 0),
  wrapTorn: () =>
    rect(0, 0, 1200, 900, '#e9ebe8') +
    repeat(4, (index) =>
      text(60 + (index % 2) * 600, 160 + index * 200, 54, 'WEATHER BARRIER', '#7c93a8', 'opacity=".6"'),
    ) +
    rect(420, 200, 460, 500, '#c4a06a') +
    rect(470, 250, 360, 400, '#7fa3b8') +
    path('M380 690L520 720L600 860L430 800Z', '#b98a55') +
    line(420, 190, 880, 190, '#444', 10),
  ductKinked: () =>
    studs(9) +
    path('M-20 240Q360 220 520 380', 'none', 'stroke="#a9adb0" stroke-width="170"') +
    path('M520 380Q570 470 560 560', 'none', 'stroke="#8f9497" stroke-width="90"') +
    path('M560 560Q700 700 1220 640', 'none', 'stroke="#a9adb0" stroke-width="170"') +
    repeat(9, (index) => line(20 + index * 50, 160, 10 + index * 50, 320, '#7c8184', 6)),
  gauge: () =>
    studs(2) +
    rect(560, 430, 60, 420, '#b87349') +
    oval(590, 360, 190, 190, '#d8d9d6') +
    oval(590, 360, 160, 160, '#fbfaf5') +
    line(590, 360, 700, 270, '#b3261e', 12) +
    text(520, 440, 54, '80 psi', '#222', 'font-weight="700"'),
  pipesInWall: () =>
    studs(12) +
    rect(240, 0, 28, 900, '#c8342b') +
    rect(300, 0, 28, 900, '#2d5fa8') +
    rect(900, 0, 86, 900, '#e8e6df') +
    rect(880, 420, 126, 60, '#d2d0c8'),
  fireBlockGap: () =>
    studs(15) +
    rect(140, 340, 240, 120, '#1d1510') +
    rect(480, 350, 240, 100, '#b3854a') +
    rect(820, 350, 240, 100, '#b3854a'),
  ceilingBay: () =>
    rect(0, 0, 1200, 900, '#6d5232') +
    repeat(5, (index) => grain(-20, 40 + index * 190, 1240, 70, 20 + index)) +
    oval(610, 420, 120, 60, '#e6e4dd') +
    rect(596, 0, 30, 380, '#c9cbc6'),
};

export const siteView =
  (subject: SiteSubject): Drawing =>
  () =>
    shot(DRAWN[subject](), { corners: 0.4, tint: '#ffe0ac', tintShare: 0.07, grain: 0.12 });
