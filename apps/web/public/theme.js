// Runs before the first paint, so that nobody who chose light sees a dark flash. Kept in step with features/theme.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch (error) {
    console.warn('The theme cannot be read here.', error);
  }
  if (choice !== 'light' && choice !== 'dark' && choice !== 'system') choice = 'dark';
  document.documentElement.dataset.theme = choice;
})();
