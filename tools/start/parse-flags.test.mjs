import { describe, expect, it } from 'vitest';
import { parseFlags } from './parse-flags.mjs';

describe('the flags of npm start', () => {
  it('become settings, with a space or an equals sign', () => {
    expect(parseFlags(['--port', '3001', '--data-dir=/srv/my data'], {})).toEqual({
      ok: true,
      isHelp: false,
      isDemo: false,
      environment: { PORT: '3001', DATA_DIR: '/srv/my data' },
    });
  });

  it('ask for the demo, also when npm swallowed the flag', () => {
    expect(parseFlags(['--demo'], {})).toMatchObject({ isDemo: true });
    expect(parseFlags([], { npm_config_demo: 'true' })).toMatchObject({ isDemo: true });
    expect(parseFlags([], { npm_config_demo: '' })).toMatchObject({ isDemo: false });
  });

  it.each([
    [['--prot', '1'], 'The flag --prot is not known; npm start -- --help lists them.'],
    [['demo'], 'The flag demo is not known; npm start -- --help lists them.'],
    [['--port'], 'The flag --port needs a value, as in --port 3001.'],
    [['--host', '--demo'], 'The flag --host needs a value, as in --host 0.0.0.0.'],
  ])('are refused in one sentence: %j', (args, sentence) => {
    expect(parseFlags(args, {})).toEqual({ ok: false, sentence });
  });
});
