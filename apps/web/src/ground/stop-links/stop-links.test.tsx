// @vitest-environment jsdom
import { aContact } from '@plumbline/domain/testing/a-contact';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mapApp } from './map-app.ts';
import { StopLinks } from './stop-links.tsx';

afterEach(() => {
  cleanup();
  mapApp.keep('google');
});

const stop = { title: '60 Harbor Pine Ct', address: '60 Harbor Pine Ct, Juno, FL', point: null };

it('calls and texts the client and opens the map app of this device', () => {
  mapApp.keep('apple');
  render(<StopLinks stop={stop} client={aContact({ name: 'Ana Delgado', phone: '+15615550134' })} />);
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Map', 'https://maps.apple.com/?daddr=60+Harbor+Pine+Ct%2C+Juno%2C+FL&dirflg=d'],
    ['Call', 'tel:+15615550134'],
    ['Text', 'sms:+15615550134'],
  ]);
  expect(screen.getByRole('link', { name: 'Call Ana Delgado, 60 Harbor Pine Ct' })).not.toBeNull();
});

it('leaves out what is unknown', () => {
  const { container } = render(
    <StopLinks stop={{ title: 'Stop', address: '', point: null }} client={aContact({ phone: '' })} />,
  );
  expect(container.textContent).toBe('');
});
