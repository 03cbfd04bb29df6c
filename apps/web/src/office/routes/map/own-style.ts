/** The app's own map style for vector tiles in Protomaps' basemap schema, in the app's colors of each theme. */
import type { StyleSpecification } from 'maplibre-gl';

export type Theme = 'dark' | 'light';

interface Palette {
  readonly earth: string;
  readonly green: string;
  readonly water: string;
  readonly road: string;
  readonly highway: string;
  readonly text: string;
  readonly halo: string;
}

/** Hex of the tokens bg (light: bg-sunken, on which white roads show), surface, control and text-2: a map's worker reads no CSS. */
const PALETTES: Readonly<Record<Theme, Palette>> = {
  dark: {
    earth: '#120f0d',
    green: '#1b1c14',
    water: '#12212b',
    road: '#2e2a26',
    highway: '#4c4741',
    text: '#cec8bf',
    halo: '#120f0d',
  },
  light: {
    earth: '#edeae3',
    green: '#dfe4cd',
    water: '#c9dbe6',
    road: '#ffffff',
    highway: '#d9c79d',
    text: '#4a4239',
    halo: '#fefdfa',
  },
};

/** `url`: of the PMTiles archive. Labels are drawn with the device's fonts, so no font server is needed. */
export function ownStyle(theme: Theme, url: string): StyleSpecification {
  const { earth, green, water, road, highway, text, halo } = PALETTES[theme];
  const source = 'map';
  return {
    version: 8,
    sources: {
      [source]: {
        type: 'vector',
        url: `pmtiles://${url}`,
        attribution: '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
      },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': water } },
      { id: 'earth', type: 'fill', source, 'source-layer': 'earth', paint: { 'fill-color': earth } },
      {
        id: 'green',
        type: 'fill',
        source,
        'source-layer': 'landuse',
        filter: [
          'in',
          ['get', 'kind'],
          ['literal', ['park', 'forest', 'wood', 'nature_reserve', 'golf_course']],
        ],
        paint: { 'fill-color': green },
      },
      { id: 'water', type: 'fill', source, 'source-layer': 'water', paint: { 'fill-color': water } },
      {
        id: 'roads',
        type: 'line',
        source,
        'source-layer': 'roads',
        filter: ['in', ['get', 'kind'], ['literal', ['major_road', 'minor_road']]],
        paint: {
          'line-color': road,
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 8, 0.5, 16, 10],
        },
      },
      {
        id: 'highways',
        type: 'line',
        source,
        'source-layer': 'roads',
        filter: ['==', ['get', 'kind'], 'highway'],
        paint: {
          'line-color': highway,
          'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 6, 1, 16, 14],
        },
      },
      {
        id: 'road-names',
        type: 'symbol',
        source,
        'source-layer': 'roads',
        minzoom: 12,
        layout: { 'symbol-placement': 'line', 'text-field': ['get', 'name'], 'text-size': 12 },
        paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 },
      },
      {
        id: 'towns',
        type: 'symbol',
        source,
        'source-layer': 'places',
        filter: ['==', ['get', 'kind'], 'locality'],
        layout: { 'text-field': ['get', 'name'], 'text-size': 14 },
        paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}
