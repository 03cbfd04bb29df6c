import { describe, expect, it } from 'vitest';
import { parseFlags } from './parse-flags.mjs';

describe('the flags of npm start', () => {
  it('become settings, with a space or an equals sign', () => {
    expect(parseFlags(['--port', '3001', '--data-dir=/srv/my data'], {})).toEqual({
      ok: true,
      isHelp: false,
      serverArguments: [],
      environment: { PORT: '3001', DATA_DIR: '/srv/my data' },
    });
  });

  it('ask for the demo, also when npm swallowed the flag', () => {
    expect(parseFlags(['--demo', '--adopt-files'], {})).toMatchObject({
      serverArguments: ['--demo', '--adopt-files'],
    });
    expect(parseFlags([], { npm_config_demo: 'true' })).toMatchObject({ serverArguments: ['--demo'] });
    expect(parseFlags([], { npm_config_demo: '' })).toMatchObject({ serverArguments: [] });
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
