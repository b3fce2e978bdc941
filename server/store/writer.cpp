#include "server/store/writer.h"

#include <sqlite3.h>

namespace banneret::store {

Error error_of(const SQLite::Exception& error) {
    switch (error.getErrorCode() & 0xFF) {
        case SQLITE_FULL:
            return {"", "the server's disk is full, nothing was kept", "Try again when there is room"};
        case SQLITE_CORRUPT:
        case SQLITE_NOTADB:
            return {"banneret.sqlite", std::string("the data is damaged: ") + error.what(),
                    "Put back a copy of the data folder"};
        case SQLITE_READONLY:
        case SQLITE_PERM:
        case SQLITE_CANTOPEN:
            return {"banneret.sqlite", std::string("the data cannot be opened for writing: ") + error.what(),
                    "Give this user the right to write in the data folder"};
        default: return {"banneret.sqlite", std::string("the server's store failed: ") + error.what(), ""};
    }
}

Writer::Writer(Connection& connection, std::function<void(const Error&)> on_fatal)
    : connection_(connection), on_fatal_(std::move(on_fatal)), thread_([this] { run(); }) {}

Writer::~Writer() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    came_.notify_one();
    thread_.join();
}

Result<void> Writer::write(const std::function<void(Connection&)>& job) {
    Job mine;
    mine.work = &job;
    std::unique_lock lock(mutex_);
    if (broken_ || stopping_) return Error{"", "the server's disk has failed, nothing is kept any more", ""};
    queue_.push_back(&mine);
    came_.notify_one();
    finished_.wait(lock, [&] { return mine.done; });
    if (mine.error) return *mine.error;
    return {};
}

void Writer::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        came_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
        if (queue_.empty()) return;
        std::deque<Job*> jobs;
        jobs.swap(queue_);
        lock.unlock();
        commit_together(jobs);
        lock.lock();
        for (Job* job : jobs) job->done = true;
        finished_.notify_all();
    }
}

void Writer::commit_together(std::deque<Job*>& jobs) {
    try {
        SQLite::Transaction together(connection_.database(), SQLite::TransactionBehavior::IMMEDIATE);
        for (Job* job : jobs) run_one(*job);
        together.commit();
        ++commits_;
    } catch (const SQLite::Exception& error) {
        fail_all(jobs, error);
    }
}

void Writer::run_one(Job& job) {
    connection_.database().exec("SAVEPOINT job");
    try {
        (*job.work)(connection_);
        connection_.reset_all();
        connection_.database().exec("RELEASE job");
    } catch (const SQLite::Exception& error) {
        job.error = error_of(error);
        connection_.reset_all();
        if (sqlite3_get_autocommit(connection_.database().getHandle()) != 0) throw;  // all of it was undone
        connection_.database().exec("ROLLBACK TO job; RELEASE job");
    }
}

// A full disk is told and may pass. A failed sync is never tried again: what the system has thrown away
// cannot be written a second time.
void Writer::fail_all(std::deque<Job*>& jobs, const SQLite::Exception& error) {
    const Error told = error_of(error);
    for (Job* job : jobs) job->error = told;
    if ((error.getErrorCode() & 0xFF) != SQLITE_IOERR) return;
    {
        const std::lock_guard lock(mutex_);
        broken_ = true;
        for (Job* job : queue_) {
            job->error = told;
            job->done = true;
        }
        queue_.clear();
    }
    if (on_fatal_) on_fatal_(told);
}

}  // namespace banneret::store
