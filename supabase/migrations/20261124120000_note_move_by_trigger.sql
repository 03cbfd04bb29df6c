-- Called by its trigger alone.
revoke execute on function private.booking_note_move() from public, anon, authenticated;
