// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { attachLiveSample } from './attach-live-sample.ts';
import { LiveSample } from './live-sample.tsx';

const box = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-live-sample]');
  if (found === null) throw new Error('There is no sample on the page.');
  return found;
};
const link = () => screen.getByRole('link', { name: 'Open the Report' });

describe('the sample report on the home page', () => {
  beforeEach(() => {
    document.body.innerHTML = renderToStaticMarkup(<LiveSample />);
  });

  it('is a picture with a link until it is opened', () => {
    expect(document.querySelector('iframe')).toBeNull();
    expect(link().getAttribute('href')).toBe('/sample-reports/home-inspection');
  });

  it('opens in place, shut off from the site', async () => {
    attachLiveSample(box(), async () => true);
    fireEvent.click(link());
    const frame = await screen.findByTitle('Sample report');
    expect(frame.getAttribute('src')).toBe('/sample-reports/home-inspection/report');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(document.activeElement).toBe(frame);
  });

  it('says what it needs without a network, and stays to be tried again', async () => {
    attachLiveSample(box(), async () => false);
    fireEvent.click(link());
    await screen.findByText('The sample report couldn’t load. Check your connection.');
    expect(link().hasAttribute('aria-busy')).toBe(false);
  });
});
