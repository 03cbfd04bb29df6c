import { formatBytes } from '@plumbline/domain/ground/format-bytes';
import { Button, ConfirmDialog, ProgressBar } from '@plumbline/ui';
import { Download, RefreshCw, Trash2, X } from 'lucide-react';
import type { RoadLine } from '#src/office/routes/calls/travel-calls.ts';
import type { MapPlace } from '../map-places.ts';
import type { MapDay } from './kept-maps.ts';
import { useKeptMap } from './use-kept-map.ts';

interface KeepMapProps {
  readonly day: MapDay;
  readonly tilesUrl: string;
  readonly places: readonly MapPlace[];
  readonly line: RoadLine | null;
}

/** Below the map: downloads the map along the day's drive, and removes it. */
export function KeepMap({ day, tilesUrl, places, line }: KeepMapProps) {
  const map = useKeptMap(day, tilesUrl, places, line);
  const { state } = map;
  if (!map.canKeep) return null;
  if (state.status === 'keeping') return <Keeping state={state} onCancel={map.cancel} />;
  const kept = state.status === 'idle' ? state.kept : null;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="type-meta m-0 text-text-2">
        {wordsOf(state.status === 'idle' ? state.words : '', kept?.sizeBytes ?? null, map.isStale)}
      </p>
      <div className="flex flex-wrap gap-2">
        {(kept === null || map.isStale) && (
          <Button
            label={kept === null ? "Keep this day's map" : 'Update map'}
            icon={kept === null ? Download : RefreshCw}
            size="desk"
            isBusy={state.status === 'measuring'}
            onClick={() => void map.measure()}
          />
        )}
        {kept !== null && (
          <Button
            label="Remove map"
            icon={Trash2}
            variant="bare"
            size="desk"
            onClick={() => void map.remove()}
          />
        )}
      </div>
      {state.status === 'asking' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => isOpen || map.dismiss()}
          title="Keep this day's map?"
          description={`The download is ${formatBytes(state.plan.sizeBytes)}. The map along this day's drive then works offline on this device. It is removed after the day.`}
          confirmLabel="Keep map"
          onConfirm={() => void map.keep(state.plan)}
        />
      )}
    </div>
  );
}

interface KeepingProps {
  readonly state: Extract<ReturnType<typeof useKeptMap>['state'], { status: 'keeping' }>;
  readonly onCancel: () => void;
}

function Keeping({ state: { plan, keptBytes }, onCancel }: KeepingProps) {
  return (
    <div className="mt-2 flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="type-meta m-0 mb-1.5 text-text-2">
          {`Downloading the map: ${formatBytes(keptBytes)} of ${formatBytes(plan.sizeBytes)}`}
        </p>
        <ProgressBar label="Map download" value={keptBytes} maximum={plan.sizeBytes} />
      </div>
      <Button label="Cancel" icon={X} size="desk" onClick={onCancel} />
    </div>
  );
}

function wordsOf(failure: string, keptBytes: number | null, isStale: boolean): string {
  if (failure !== '') return failure;
  if (keptBytes === null) return 'Offline, the day is drawn without a map.';
  if (isStale) return 'The stops changed since this map was downloaded.';
  return `This map is on this device (${formatBytes(keptBytes)}).`;
}
