/** A JPEG 2000 of 16 x 16 gray pixels: a checkerboard of four squares, black and light gray. */
const BASE64 =
  '/0//UQApAAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAABBwEB/1IADAACAAEAAQQEAAH/XAAHQEBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5K' +
  'UEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAABnAAH/k9+BqBFQQgy4174mz8PTMOc6pEV58jAFsUP/H9qBF45DytbIEkgnQ67sf2NG2Dtn5CplqQ5rO6Czx9oV' +
  'H2hUPtBAIW03cRvmdIpOXwDL/x6MvAtXjU8k3J4n/9k=';

export const JPEG_2000 = Uint8Array.from(atob(BASE64), (letter) => letter.charCodeAt(0));
