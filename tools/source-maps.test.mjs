import { TraceMap } from '@jridgewell/trace-mapping';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './source-maps.mjs';

const source = ['', "export const greeting = 'good morning';", ''];
const code = 'var a="good morning";';
/** Line 2, column 24 of the source. @param {string} mappings */
const mapOf = (mappings) => new TraceMap({ version: 3, names: [], sources: ['a.ts'], mappings });

describe('texts of a chunk', () => {
  it('are found where the map says', () => {
    expect(compareTexts(code, mapOf('MACwB'), () => source)).toEqual({ same: 1, different: 0 });
  });

  it('are missed by a map that is a line off', () => {
    expect(compareTexts(`first line\n${code}`, mapOf('MACwB'), () => source)).toEqual({
      same: 0,
      different: 0,
    });
    expect(compareTexts(code, mapOf('MAEwB'), () => source)).toEqual({ same: 0, different: 1 });
  });
});
