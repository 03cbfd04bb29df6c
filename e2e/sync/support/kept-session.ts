/** In the page: changes the device's stored session as the passage of hours would. */
export async function changeKeptSession(patch: {
  readonly expires_at: number;
  readonly refresh_token?: string;
}): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('plumbline-session');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const store = database.transaction('texts', 'readwrite').objectStore('texts');
  const kept = await new Promise<string>((resolve) => {
    const request = store.get('plumbline-session');
    request.onsuccess = () => resolve(String(request.result));
  });
  await new Promise((resolve) => {
    store.put(JSON.stringify({ ...JSON.parse(kept), ...patch }), 'plumbline-session').onsuccess = resolve;
  });
  database.close();
}
