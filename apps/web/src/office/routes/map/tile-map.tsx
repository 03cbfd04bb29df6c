/**
 * The day on map tiles. Loaded on /route only. Any failure (no WebGL, no style, no connection) is reported once, and the
 * drawing takes its place.
 */
import 'maplibre-gl/dist/maplibre-gl.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { PMTiles, Protocol } from 'pmtiles';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { log } from '#src/ground/log.ts';
import type { RoadLine } from '../calls/travel-calls.ts';
import { deviceMaps, type MapDay } from './kept/kept-maps.ts';
import { createKeptSource } from './kept/kept-source.ts';
import type { MapPlace } from './map-places.ts';
import type { MapSettings } from './map-settings.ts';
import { ownStyle, type Theme } from './own-style.ts';
import { PlaceMarker } from './place-marker.tsx';

export interface TileMapProps {
  readonly settings: MapSettings;
  readonly day: MapDay;
  readonly places: readonly MapPlace[];
  /** Along the roads; null draws straight lines. */
  readonly line: RoadLine | null;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onFailure: () => void;
}

const MARK_COLORS: Readonly<Record<Theme, string>> = { dark: '#efc25a', light: '#a67617' };
const DAY_LINE = 'day-line';

export default function TileMap({
  settings,
  day,
  places,
  line,
  selectedId,
  onSelect,
  onFailure,
}: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<maplibre.Map | null>(null);
  const [spots, setSpots] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const { routeId, routeOn } = day;
  const failure = useRef(onFailure);
  failure.current = onFailure;

  useEffect(() => {
    if (box.current === null) return;
    const made = createMap(box.current, settings, { routeId, routeOn }, () => failure.current());
    map.current = made;
    return () => {
      map.current = null;
      made?.remove();
    };
  }, [settings, routeId, routeOn]);

  useEffect(() => {
    const { current } = map;
    if (current === null) return;
    const markers = places.map(({ id, point }) => {
      const element = document.createElement('div');
      const at: [number, number] = [point.longitude, point.latitude];
      return { id, element, marker: new maplibre.Marker({ element }).setLngLat(at).addTo(current) };
    });
    setSpots(new Map(markers.map(({ id, element }) => [id, element])));
    const refit = (): void => fit(current, places);
    refit();
    current.on('resize', refit);
    return () => {
      current.off('resize', refit);
      for (const { marker } of markers) marker.remove();
    };
  }, [places]);

  useEffect(() => {
    const { current } = map;
    if (current === null) return;
    const straight = places.map(({ point }): [number, number] => [point.longitude, point.latitude]);
    const draw = (): void => drawLine(current, line ?? straight);
    if (current.isStyleLoaded()) draw();
    else current.once('load', draw);
    return () => void current.off('load', draw);
  }, [places, line]);

  useEffect(() => {
    const place = places.find(({ id }) => id === selectedId);
    if (place !== undefined)
      map.current?.easeTo({ center: [place.point.longitude, place.point.latitude], duration: 200 });
  }, [places, selectedId]);

  return (
    <>
      <div ref={box} className="aspect-[4/3] overflow-hidden rounded-lg border border-line bg-bg-sunken" />
      {places.map((place) => {
        const spot = spots.get(place.id);
        return spot === undefined
          ? null
          : createPortal(
              <PlaceMarker place={place} isSelected={place.id === selectedId} onSelect={onSelect} />,
              spot,
              place.id,
            );
      })}
    </>
  );
}

const themeOfPage = (): Theme => {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
};

/** Null when it cannot be created; `onFailure` has then been called. */
function createMap(
  container: HTMLElement,
  { styleUrl, tilesUrl }: MapSettings,
  day: MapDay,
  onFailure: () => void,
): maplibre.Map | null {
  try {
    maplibre.setWorkerUrl(workerUrl);
    const archiveUrl = new URL(tilesUrl ?? '', location.href).href;
    const archive = new PMTiles(createKeptSource(archiveUrl, day, deviceMaps()));
    const protocol = new Protocol();
    protocol.add(archive);
    maplibre.addProtocol('pmtiles', protocol.tile);
    const map = new maplibre.Map({
      container,
      style: styleUrl ?? ownStyle(themeOfPage(), archiveUrl),
      attributionControl: { compact: true },
      cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    });
    map.addControl(new maplibre.NavigationControl({ showCompass: false }));
    map.addControl(new maplibre.ScaleControl({ unit: 'imperial' }));
    followErrors(map, archive, onFailure);
    return map;
  } catch (error) {
    log.info('The map could not be created.', error);
    onFailure();
    return null;
  }
}

/** A tile that is missing leaves a hole; a map without any tile is no map. */
function followErrors(map: maplibre.Map, archive: PMTiles, onFailure: () => void): void {
  let hasTiles = false;
  let hasLoaded = false;
  map.on('sourcedata', ({ tile }) => {
    hasTiles ||= tile !== undefined;
  });
  map.once('load', () => {
    hasLoaded = true;
  });
  map.on('error', ({ error }) => {
    log.info('The map reported an error.', error);
    if (hasLoaded || hasTiles) return;
    // Other tiles of a readable archive may still be drawn.
    archive.getHeader().then(
      () => map.once('idle', () => void (hasTiles || onFailure())),
      () => onFailure(),
    );
  });
}

function drawLine(map: maplibre.Map, way: RoadLine): void {
  const line = {
    type: 'Feature' as const,
    properties: {},
    geometry: {
      type: 'LineString' as const,
      coordinates: way.map(([longitude, latitude]) => [longitude, latitude]),
    },
  };
  const source = map.getSource<maplibre.GeoJSONSource>(DAY_LINE);
  if (source !== undefined) {
    void source.setData(line);
    return;
  }
  map.addSource(DAY_LINE, { type: 'geojson', data: line });
  map.addLayer({
    id: DAY_LINE,
    type: 'line',
    source: DAY_LINE,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': MARK_COLORS[themeOfPage()], 'line-width': 3 },
  });
}

function fit(map: maplibre.Map, places: readonly MapPlace[]): void {
  const bounds = new maplibre.LngLatBounds();
  for (const { point } of places) bounds.extend([point.longitude, point.latitude]);
  if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: 48, maxZoom: 14, duration: 0 });
}
