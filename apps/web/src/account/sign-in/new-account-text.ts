/** The specification's welcome is a sign-in's; someone new has not been here. */
export const newAccountText = 'Welcome to Plumbline. Your account is ready.';
