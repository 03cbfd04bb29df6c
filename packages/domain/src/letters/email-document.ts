/** An email as a whole page: without the viewport, phones lay it out as wide as a desk and shrink it. */
export const emailDocument = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body style="margin:0">${body}</body></html>`;
