/** A photo of a lunch receipt, drawn by the page: 18.40 at Bay Lunch. */
import type { Page } from '@playwright/test';

export async function drawLunchReceipt(page: Page, day: string): Promise<Buffer> {
  const url = await page.evaluate((printedDay) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 900];
    const paint = canvas.getContext('2d');
    if (paint === null) throw new Error('This browser draws nothing.');
    paint.fillStyle = '#fdfdfb';
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.fillStyle = '#222';
    let y = 90;
    const line = (text: string, amount = '', size = 32, weight = 400): void => {
      paint.font = `${weight} ${size}px Arial, sans-serif`;
      paint.textAlign = 'left';
      paint.fillText(text, 60, y);
      paint.textAlign = 'right';
      paint.fillText(amount, 840, y);
      y += size * 1.7;
    };
    line('Bay Lunch', '', 52, 700);
    line('410 Harbor Street');
    line('Tampa, FL 33602');
    line('(813) 555-0142');
    line(`Date ${printedDay}`);
    line('Grouper sandwich', '14.20');
    line('Iced tea', '3.00');
    line('SUBTOTAL', '17.20');
    line('SALES TAX', '1.20');
    line('TOTAL', '$18.40', 40, 700);
    line('VISA **** 4417', '18.40');
    return canvas.toDataURL('image/jpeg', 0.9);
  }, day);
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
