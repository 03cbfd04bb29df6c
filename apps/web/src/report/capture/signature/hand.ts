import './hand-fonts.css';

/** The face of a typed signature where none is chosen. */
export const HAND = 'Dancing Script';
