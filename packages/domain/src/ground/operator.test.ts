import { describe, expect, it } from 'vitest';
import { missingOperatorSettings, NO_OPERATOR, operatorTexts } from './operator.ts';

const gulf = {
  name: 'Gulf Software LLC',
  address: '12 Bay St, Tampa, FL 33602',
  phone: '',
  email: 'help@gulf.example',
  state: 'Florida',
};

describe('the operator of an installation', () => {
  it('is named with what is set', () => {
    expect(operatorTexts(gulf)).toEqual({
      party: 'Gulf Software LLC, 12 Bay St, Tampa, FL 33602, help@gulf.example',
      name: 'Gulf Software LLC',
      law: 'the State of Florida',
      contact: 'help@gulf.example',
      footer: 'Gulf Software LLC',
    });
  });

  it('leaves no gap and no bracket where nothing is set', () => {
    for (const text of Object.values(operatorTexts(NO_OPERATOR))) expect(text).toMatch(/^[\w ]{5,}$/);
  });

  it('knows which settings are missing', () => {
    expect(missingOperatorSettings(gulf)).toEqual([]);
    expect(missingOperatorSettings({ ...gulf, state: '' })).toEqual(['LEGAL_STATE']);
    expect(missingOperatorSettings(NO_OPERATOR)).toHaveLength(4);
  });
});
