/** Id of the button that opens the user menu. */
export const USER_MENU_ID = 'user-menu';
