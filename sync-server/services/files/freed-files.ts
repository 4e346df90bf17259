/**
 * SQL that asks for the job `erase_picture` for each file (`blob`) of the rows that a statement has deleted as `freed`. The job's key
 * is the file's name: a second delete of the same picture asks for nothing more.
 */
export const askForErasing = `select graphile_worker.add_job('erase_picture', json_build_object('blob', freed.blob),
     job_key := 'erase:' || freed.blob) from freed`;
