/** The name of the job that deletes one file when its time is over. */
export const DELETE_EXPIRED_FILE = 'delete-expired-file';
